/** Ways to give, and the details that each needs before it is offered to patrons. */
import * as v from 'valibot';

import { readText } from '#contract/answers.ts';

import { METHODS, type MethodFieldRow, type MethodRow } from './method-table.ts';
import { sepaText } from './sepa-text.ts';

/** Ways an offering reaches a monastic, in the order they are offered. */
export type SupportMethod = keyof typeof METHODS;
export const SUPPORT_METHODS = Object.keys(METHODS) as readonly SupportMethod[];

/** How else an offering that staff record can have come. Patrons are never offered these. */
export const RECORDED_METHODS = ['cash', 'card', 'other', 'inKind'] as const;

/** How an offering came: by a way that is offered to patrons, or as staff recorded it. */
export type OfferingMethod = SupportMethod | (typeof RECORDED_METHODS)[number];
export const OFFERING_METHODS: readonly OfferingMethod[] = [
  ...SUPPORT_METHODS,
  ...RECORDED_METHODS,
];

/** Whether patrons can be offered this way to give. */
export function isSupportMethod(method: OfferingMethod): method is SupportMethod {
  return Object.hasOwn(METHODS, method);
}

/**
 * Who receives an offering: the non-profit entity (the only one whose offerings may be deductible),
 * the monastic, or a steward who handles money for them.
 */
export const RECEIVERS = ['entity', 'monastic', 'steward'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** Longest name of an account holder, in characters (EPC069-12). */
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

/** The detail fields of a method, with their rows. */
export function fieldsOfMethod(
  method: SupportMethod,
): readonly (readonly [string, MethodFieldRow])[] {
  const { fields }: MethodRow = METHODS[method];
  return Object.entries(fields);
}

/** Fields of the entity that hold details of methods. */
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

/** Methods of a profile; a missing one is not used. */
export type Methods = { [TMethod in SupportMethod]?: KeptMethod<TMethod> | undefined };

/**
 * Reads the methods of a profile; one that cannot be read is dropped. If the entity receives, the details
 * are those of the entity and the ones here are not used.
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

/** An IBAN for display, in groups of four. */
export function ibanInFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * The non-profit entity of a deployment, which receives offerings and issues receipts. The details of a
 * method that it does not offer are empty.
 */
export const entitySchema = v.object({
  name: v.string(),
  /** Spanish tax number. */
  taxId: readText,
  address: readText,
  /** The register in which it is listed, as printed on receipts. */
  registration: readText,
  /**
   * Whether it is covered by article 16 of Law 49/2002. Only then are offerings to it deductible, and
   * certificates issued. Receipts from before this field existed were issued as if it was.
   */
  isUnderArticle16: v.fallback(v.boolean(), true),
  /** Who signs its certificates, in which office and where; only on receipts and for staff. */
  signatory: v.fallback(
    v.optional(v.object({ name: v.string(), office: v.string(), place: v.string() })),
    undefined,
  ),
  ...(Object.fromEntries(ENTITY_FIELDS.map((field) => [field, readText])) as Record<
    EntityField,
    typeof readText
  >),
});
export type Entity = v.InferOutput<typeof entitySchema>;

/** Answer of `GET /entity`: the entity of this deployment, or null. */
export const entityAnswerSchema = v.object({
  success: v.literal(true),
  data: v.nullable(entitySchema),
});

/** Where to send money by one method, with everything that a patron needs. */
export type DetailsOf<TMethod extends SupportMethod> = {
  readonly [TName in TMethod]: {
    readonly method: TName;
    readonly receiver: Receiver;
    readonly holder: string;
  } & Readonly<Record<DetailField<TName>, string>>;
}[TMethod];

/** Where to send money, by any method. */
export type MethodDetails = DetailsOf<SupportMethod>;

/**
 * The name of an account holder as banks read it: the same on the sheet, in its copies, on paper and in the QR code,
 * because the patron's bank compares it with the account (Regulation (EU) 2024/886, verification of payee).
 */
export function bankHolder(name: string): string {
  const { text, left } = sepaText(name);
  return left.length > 0 || text.length > HOLDER_MAX ? '' : text;
}

/** Name of the receiver as sentences write it, with its accents. */
export function receiverName(
  { receiver, holder }: Pick<KeptMethod<SupportMethod>, 'receiver' | 'holder'>,
  entity: Entity | undefined,
): string {
  return receiver === 'entity' ? (entity?.name ?? '') : holder;
}

/**
 * Details of a method; undefined if it is incomplete, so that it is not shown. So is a bank account whose holder a
 * transfer cannot name.
 */
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
  const name = receiverName(given, entity);
  const holder = method === 'bank' ? bankHolder(name) : name;
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

/** Complete methods, in the order they are offered. */
export function completeMethods(methods: Methods, entity: Entity | undefined): SupportMethod[] {
  return SUPPORT_METHODS.filter((method) => detailsOf(methods, method, entity) !== undefined);
}

/** Smallest and largest amount of one transfer by this method, in cents; null without limits. */
export function limitsOf(method: SupportMethod): MethodRow['limits'] {
  return METHODS[method].limits;
}

/** Whether one transfer by this method can have this amount. */
export function isCarriedBy(method: SupportMethod, cents: number): boolean {
  const limits = limitsOf(method);
  return limits === null || (cents >= limits.min && cents <= limits.max);
}

/**
 * Whether an offering to this receiver is deductible: only if the entity receives it and is covered by
 * article 16.
 */
export function isDeductible(receiver: Receiver, entity: Entity | undefined): boolean {
  return receiver === 'entity' && entity?.isUnderArticle16 === true;
}

/**
 * Whether the details are personal, such as a person's IBAN or phone number, and shown only after a click.
 */
export function isPersonal(method: SupportMethod, receiver: Receiver): boolean {
  return receiver !== 'entity' && METHODS[method].isPersonal;
}

/** A PayPal.me URL with an amount: `https://paypal.me/NAME/25EUR`. */
export function paypalAddress(name: string, cents: number): string {
  const euros = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return `https://paypal.me/${encodeURIComponent(name)}/${euros}EUR`;
}
