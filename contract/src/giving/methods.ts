/** Ways an offering reaches a monastic, with what each needs before patrons are offered it. */
import * as v from 'valibot';

import { readText } from '#contract/answers.ts';
import { SUPPORT_METHODS, type SupportMethod } from '#contract/profiles/monastic-fields.ts';

/**
 * Who receives an offering: the non-profit entity (the only one whose offerings may be deductible),
 * the monastic, or a steward who handles money for them.
 */
export const RECEIVERS = ['entity', 'monastic', 'steward'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Longest name of an account's holder (EPC069-12), in characters. */
export const HOLDER_MAX = 70;
/** Least and most that one Bizum carries, in cents. */
export const BIZUM_LIMITS = { min: 50, max: 100_000 } as const;

const readReceiver = { receiver: v.picklist(RECEIVERS), holder: readText };
const readMethod = {
  bank: v.object({ ...readReceiver, iban: readText, bic: readText }),
  bizum: v.object({ ...readReceiver, number: readText }),
  paypal: v.object({ ...readReceiver, name: readText }),
};

/**
 * Methods of a profile as they are kept, complete or not; one that is missing, or cannot be read, is
 * not used. When the entity receives, the details are the entity's and those here are not used.
 */
export const readMethods = v.fallback(
  v.object({
    bank: v.fallback(v.optional(readMethod.bank), undefined),
    bizum: v.fallback(v.optional(readMethod.bizum), undefined),
    paypal: v.fallback(v.optional(readMethod.paypal), undefined),
  }),
  {},
);
export type Methods = v.InferOutput<typeof readMethods>;

/** An IBAN as it is read: in fours. */
export function ibanInFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * The non-profit entity of a deployment, which receives offerings and makes receipts. A way that it
 * does not have is empty.
 */
export const entitySchema = v.object({
  name: v.string(),
  /** Spanish tax number. */
  taxId: readText,
  address: readText,
  /** The register it stands in, as receipts name it. */
  registration: readText,
  iban: readText,
  bic: readText,
  bizum: readText,
  paypal: readText,
});
export type Entity = v.InferOutput<typeof entitySchema>;

/** Answer of `GET /entity`: the entity of this deployment, null where there is none. */
export const entityAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(entitySchema),
});

/** Where the money goes, by method, with everything that a patron needs to send it. */
export type MethodDetails =
  | {
      readonly method: 'bank';
      readonly receiver: Receiver;
      readonly holder: string;
      readonly iban: string;
      readonly bic: string;
    }
  | {
      readonly method: 'bizum';
      readonly receiver: Receiver;
      readonly holder: string;
      readonly number: string;
    }
  | {
      readonly method: 'paypal';
      readonly receiver: Receiver;
      readonly holder: string;
      readonly name: string;
    };

/** The details of a method; undefined while it is incomplete, so that nobody is offered it. */
export function detailsOf(
  methods: Methods,
  method: SupportMethod,
  entity: Entity | undefined,
): MethodDetails | undefined {
  const given = methods[method];
  if (!given) return undefined;
  const { receiver } = given;
  const isEntity = receiver === 'entity';
  if (isEntity && !entity) return undefined;
  const holder = isEntity ? (entity?.name ?? '') : given.holder;
  if (holder === '') return undefined;
  switch (method) {
    case 'bank': {
      const { iban = '', bic = '' } = (isEntity ? entity : methods.bank) ?? {};
      return iban === '' ? undefined : { method, receiver, holder, iban, bic };
    }
    case 'bizum': {
      const number = (isEntity ? entity?.bizum : methods.bizum?.number) ?? '';
      return number === '' ? undefined : { method, receiver, holder, number };
    }
    case 'paypal': {
      const name = (isEntity ? entity?.paypal : methods.paypal?.name) ?? '';
      return name === '' ? undefined : { method, receiver, holder, name };
    }
  }
}

/** The complete methods, in the order they are offered. */
export function completeMethods(methods: Methods, entity: Entity | undefined): SupportMethod[] {
  return SUPPORT_METHODS.filter((method) => detailsOf(methods, method, entity) !== undefined);
}

/** Does one transfer by this method carry this amount? */
export function isCarriedBy(method: SupportMethod, cents: number): boolean {
  return method !== 'bizum' || (cents >= BIZUM_LIMITS.min && cents <= BIZUM_LIMITS.max);
}

/** Is an offering to this receiver one that may be deducted? Only those to the entity are. */
export function isDeductible(receiver: Receiver): boolean {
  return receiver === 'entity';
}

/** Is this detail a person's own, shown only after a click: an IBAN or a phone that is not the entity's? */
export function isPersonal(method: SupportMethod, receiver: Receiver): boolean {
  return receiver !== 'entity' && method !== 'paypal';
}

/** A PayPal.me address with its amount: `https://paypal.me/NAME/25EUR`. */
export function paypalAddress(name: string, cents: number): string {
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return `https://paypal.me/${encodeURIComponent(name)}/${euros}EUR`;
}
