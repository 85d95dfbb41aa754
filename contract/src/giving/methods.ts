/** Ways an offering reaches a monastic, with what each needs before patrons are offered it. */
import * as v from 'valibot';

import { readText } from '#contract/answers.ts';

import { METHODS, type MethodFieldRow, type MethodRow } from './method-table.ts';

/** Ways an offering reaches a monastic, in the order they are offered. */
export type SupportMethod = keyof typeof METHODS;
export const SUPPORT_METHODS = Object.keys(METHODS) as readonly SupportMethod[];

/**
 * Who receives an offering: the non-profit entity (the only one whose offerings may be deductible),
 * the monastic, or a steward who handles money for them.
 */
export const RECEIVERS = ['entity', 'monastic', 'steward'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Longest name of an account's holder (EPC069-12), in characters. */
export const HOLDER_MAX = 70;

/** The fields of a method that hold its details. */
export type DetailField<TMethod extends SupportMethod> = keyof (typeof METHODS)[TMethod]['fields'] &
  string;
type EntityFieldOf<TRow> = TRow extends { readonly ofEntity: infer TName extends string }
  ? TName
  : never;
type EntityField = {
  [TMethod in SupportMethod]: EntityFieldOf<
    (typeof METHODS)[TMethod]['fields'][keyof (typeof METHODS)[TMethod]['fields']]
  >;
}[SupportMethod];

/** The fields of a method, with what each row says of them. */
export function fieldsOfMethod(
  method: SupportMethod,
): readonly (readonly [string, MethodFieldRow])[] {
  const { fields }: MethodRow = METHODS[method];
  return Object.entries(fields);
}

/** Fields that the entity has for the sake of methods. */
export const ENTITY_FIELDS = SUPPORT_METHODS.flatMap((method) =>
  fieldsOfMethod(method).map(([, { ofEntity }]) => ofEntity),
) as readonly EntityField[];

function readMethod(method: SupportMethod) {
  const details = fieldsOfMethod(method).map(([field]) => [field, readText]);
  return v.object({
    receiver: v.picklist(RECEIVERS),
    holder: readText,
    ...Object.fromEntries(details),
  });
}

/** A method of a profile, complete or not. */
export type KeptMethod<TMethod extends SupportMethod> = {
  receiver: Receiver;
  holder: string;
} & Record<DetailField<TMethod>, string>;

/** Methods of a profile; one that is missing is not used. */
export type Methods = { [TMethod in SupportMethod]?: KeptMethod<TMethod> | undefined };

/**
 * Reads the methods of a profile; one that cannot be read is not used. When the entity receives, the
 * details are the entity's and those here are not used.
 */
export const readMethods = v.fallback(
  v.object(
    Object.fromEntries(
      SUPPORT_METHODS.map((method) => [
        method,
        v.fallback(v.optional(readMethod(method)), undefined),
      ]),
    ),
  ),
  {},
) as v.GenericSchema<unknown, Methods>;

/** An IBAN for display: in groups of four. */
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
  /** The register that lists it, as receipts name it. */
  registration: readText,
  /**
   * Is it covered by article 16 of Law 49/2002? Only then can offerings to it be deducted, and certificates
   * issued. Receipts from before this was recorded were issued as if it was.
   */
  isUnderArticle16: v.fallback(v.boolean(), true),
  ...(Object.fromEntries(ENTITY_FIELDS.map((field) => [field, readText])) as Record<
    EntityField,
    typeof readText
  >),
});
export type Entity = v.InferOutput<typeof entitySchema>;

/** Answer of `GET /entity`: the entity of this deployment, null where there is none. */
export const entityAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(entitySchema),
});

/** Where the money goes by one method, with everything that a patron needs to send it. */
export type DetailsOf<TMethod extends SupportMethod> = {
  readonly [TName in TMethod]: {
    readonly method: TName;
    readonly receiver: Receiver;
    readonly holder: string;
  } & Readonly<Record<DetailField<TName>, string>>;
}[TMethod];

/** Where the money goes, by any method. */
export type MethodDetails = DetailsOf<SupportMethod>;

/** The details of a method; undefined while it is incomplete, so that it is not shown. */
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
  const fields = fieldsOfMethod(method);
  const source: Readonly<Record<string, unknown>> = isEntity ? { ...entity } : given;
  const details = fields.map(([field, { ofEntity }]) => {
    const value = source[isEntity ? ofEntity : field];
    return [field, typeof value === 'string' ? value : ''] as const;
  });
  const isComplete = fields.every(
    ([, { isOptional }], index) => isOptional || details[index]?.[1] !== '',
  );
  if (!isComplete) return undefined;
  return { method, receiver, holder, ...Object.fromEntries(details) } as MethodDetails;
}

/** The complete methods, in the order they are offered. */
export function completeMethods(methods: Methods, entity: Entity | undefined): SupportMethod[] {
  return SUPPORT_METHODS.filter((method) => detailsOf(methods, method, entity) !== undefined);
}

/** Least and most that one transfer by this method carries, in cents; null where there are no limits. */
export function limitsOf(method: SupportMethod): MethodRow['limits'] {
  return METHODS[method].limits;
}

/** Does one transfer by this method carry this amount? */
export function isCarriedBy(method: SupportMethod, cents: number): boolean {
  const limits = limitsOf(method);
  return limits === null || (cents >= limits.min && cents <= limits.max);
}

/** May an offering to this receiver be deducted? Only one to an entity that is covered by article 16. */
export function isDeductible(receiver: Receiver, entity: Entity | undefined): boolean {
  return receiver === 'entity' && entity?.isUnderArticle16 === true;
}

/** Is this detail a person's own, shown only after a click: an IBAN or a phone that is not the entity's? */
export function isPersonal(method: SupportMethod, receiver: Receiver): boolean {
  return receiver !== 'entity' && METHODS[method].isPersonal;
}

/** A PayPal.me address with its amount: `https://paypal.me/NAME/25EUR`. */
export function paypalAddress(name: string, cents: number): string {
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return `https://paypal.me/${encodeURIComponent(name)}/${euros}EUR`;
}
