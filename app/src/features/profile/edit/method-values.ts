/** Form values of payment methods. */
import { tidyIban, type MethodIssue } from '@almsway/contract/giving/method-checks';
import { methodSchemas } from '@almsway/contract/giving/method-schemas';
import {
  detailsOf,
  fieldsOfMethod,
  ibanInFours,
  RECEIVERS,
  SUPPORT_METHODS,
  type DetailField,
  type Entity,
  type MethodDetails,
  type Methods,
  type Receiver,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import * as v from 'valibot';

type Draft<TField extends string> = { isUsed: boolean; receiver: Receiver | '' } & Record<
  'holder' | TField,
  string
>;

/** Values of each method; empty for unused ones. */
type MethodDrafts = { [TMethod in SupportMethod]: Draft<DetailField<TMethod>> };

/** Values of the form. */
export type MethodsValues = { handlesMoney: boolean } & MethodDrafts;

/** Field of a method that is typed. */
export type MethodField = 'holder' | { [T in SupportMethod]: DetailField<T> }[SupportMethod];

/** Path of a typed field within the form. */
export type DetailPath = {
  [T in SupportMethod]: `${T}.${'holder' | DetailField<T>}`;
}[SupportMethod];

/** Typed fields of a method, in page order. */
export function typedFields(
  method: SupportMethod,
): readonly { field: MethodField; path: DetailPath; isOptional: boolean }[] {
  const details = fieldsOfMethod(method).map(([field, row]) => [field, row.isOptional] as const);
  return [['holder', undefined] as const, ...details].map(([field, isOptional]) => ({
    field: field as MethodField,
    path: `${method}.${field}` as DetailPath,
    isOptional: isOptional === true,
  }));
}

/** Values of all methods when unused. */
export const UNUSED_METHODS = Object.fromEntries(
  SUPPORT_METHODS.map((method) => [
    method,
    {
      isUsed: false,
      receiver: '',
      ...Object.fromEntries(typedFields(method).map(({ field }) => [field, ''])),
    },
  ]),
) as MethodDrafts;

/** Form values of a profile. */
export function methodsValuesOf({
  handlesMoney,
  methods,
}: {
  readonly handlesMoney: boolean;
  readonly methods: Methods;
}): MethodsValues {
  const drafts = SUPPORT_METHODS.map((method) => {
    const kept: Readonly<Record<string, string>> | undefined = methods[method];
    if (!kept) return [method, UNUSED_METHODS[method]];
    const iban = kept['iban'] === undefined ? {} : { iban: ibanInFours(kept['iban']) };
    return [method, { isUsed: true, ...kept, ...iban }];
  });
  return { handlesMoney, ...(Object.fromEntries(drafts) as MethodDrafts) };
}

/** Recipients a method may have: monastics who do not handle money cannot receive. */
export function receiversOf(handlesMoney: boolean, entity: Entity | null): readonly Receiver[] {
  return RECEIVERS.filter(
    (receiver) =>
      (receiver !== 'entity' || entity !== null) && (receiver !== 'monastic' || handlesMoney),
  );
}

// A method received by the entity stores nothing else: its details are the entity's.
function fieldsOf(values: MethodsValues, method: SupportMethod): Record<string, string> {
  const { isUsed: _isUsed, ...fields } = values[method];
  return fields.receiver === 'entity'
    ? { ...fields, ...Object.fromEntries(typedFields(method).map(({ field }) => [field, ''])) }
    : fields;
}

/** Why the values of a method are invalid, by field: a recipient that is not allowed, or a wrong detail. */
export type MethodIssues = Partial<Record<'receiver' | MethodField, MethodIssue>>;

/** Why the values of a method are invalid. Missing values are not: a method may be saved unfinished. */
export function methodIssues(
  values: MethodsValues,
  method: SupportMethod,
  receivers: readonly Receiver[],
): MethodIssues {
  const { isUsed, receiver } = values[method];
  if (!isUsed) return {};
  const isKnown = receivers.some((known) => known === receiver);
  const { issues = [] } = v.safeParse(methodSchemas[method], {
    ...fieldsOf(values, method),
    receiver: isKnown ? receiver : 'steward',
  });
  const found = issues.map(({ path, message }) => [path?.[0]?.key, message]);
  return { ...Object.fromEntries(found.toReversed()), ...(!isKnown && { receiver: 'required' }) };
}

/** The used methods in the API's format. Requires values without issues. */
export function methodsToSend(values: MethodsValues): Methods {
  const used = SUPPORT_METHODS.filter((method) => values[method].isUsed);
  return Object.fromEntries(
    used.map((method) => [method, v.parse(methodSchemas[method], fieldsOf(values, method))]),
  );
}

/** The methods that these values were made of (`methodsValuesOf`), also if they would be refused today. */
export function storedMethods(values: MethodsValues): Methods {
  const used = SUPPORT_METHODS.filter((method) => values[method].isUsed);
  return Object.fromEntries(
    used.map((method) => {
      const { isUsed: _isUsed, ...fields } = values[method];
      return [method, 'iban' in fields ? { ...fields, iban: tidyIban(fields.iban) } : fields];
    }),
  );
}

/** The methods by which the entity can receive. */
export function methodsOfEntity(entity: Entity): readonly SupportMethod[] {
  const values = methodsThroughEntity(SUPPORT_METHODS);
  return SUPPORT_METHODS.filter(
    (method) => methodStateOf(values, method, entity).kind === 'complete',
  );
}

/** Values in which the entity receives by these methods. */
export function methodsThroughEntity(methods: readonly SupportMethod[]): MethodsValues {
  const used = methods.map((method) => [
    method,
    { ...UNUSED_METHODS[method], isUsed: true, receiver: 'entity' },
  ]);
  return { handlesMoney: true, ...UNUSED_METHODS, ...Object.fromEntries(used) };
}

/** State of a method: complete and offered to patrons, or what is missing. */
export type MethodState =
  | { readonly kind: 'complete'; readonly details: MethodDetails }
  | { readonly kind: 'missing'; readonly fields: readonly MethodField[] }
  | {
      readonly kind: 'wrong';
      /** The first wrong field in page order, why it is refused, and what it contains. */
      readonly field: MethodField;
      readonly issue: MethodIssue;
      readonly typed: string;
    }
  | { readonly kind: 'noReceiver' }
  | { readonly kind: 'entityLacks' };

/** State of a method. */
export function methodStateOf(
  values: MethodsValues,
  method: SupportMethod,
  entity: Entity | null,
): MethodState {
  const { receiver: wrongReceiver, ...wrong } = methodIssues(
    values,
    method,
    receiversOf(values.handlesMoney, entity),
  );
  if (wrongReceiver) return { kind: 'noReceiver' };
  const fields = fieldsOf(values, method);
  for (const { field } of typedFields(method)) {
    const issue = wrong[field];
    if (issue) return { kind: 'wrong', field, issue, typed: fields[field] ?? '' };
  }
  const kept = v.parse(methodSchemas[method], fields);
  const details = detailsOf({ [method]: kept }, method, entity ?? undefined);
  if (details) return { kind: 'complete', details };
  if (kept.receiver === 'entity') return { kind: 'entityLacks' };
  const typed: Partial<Record<MethodField, string>> = kept;
  return {
    kind: 'missing',
    fields: typedFields(method).flatMap(({ field, isOptional }) =>
      !isOptional && typed[field] === '' ? [field] : [],
    ),
  };
}
