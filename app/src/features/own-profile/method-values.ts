/** Methods of support, as the form holds them. */
import { methodSchemas, type MethodIssue } from '@almsway/contract/giving/method-checks';
import {
  detailsOf,
  ibanInFours,
  RECEIVERS,
  type Entity,
  type MethodDetails,
  type Methods,
  type Receiver,
} from '@almsway/contract/giving/methods';
import type { SupportMethod } from '@almsway/contract/profiles/monastic-fields';
import * as v from 'valibot';

type Draft<Fields extends string> = { isUsed: boolean; receiver: Receiver | '' } & Record<
  'holder' | Fields,
  string
>;

/** Values of the form. A method that is not used is empty. */
export type MethodsValues = {
  handlesMoney: boolean;
  bank: Draft<'iban' | 'bic'>;
  bizum: Draft<'number'>;
  paypal: Draft<'name'>;
};

/** A field of a method that is typed. */
export type MethodField = 'holder' | 'iban' | 'bic' | 'number' | 'name';

/** Fields of each method that are typed, in the order of the page; BIC alone may stay empty. */
export const METHOD_FIELDS = {
  bank: ['holder', 'iban', 'bic'],
  bizum: ['holder', 'number'],
  paypal: ['holder', 'name'],
} as const satisfies Record<SupportMethod, readonly MethodField[]>;

const UNUSED = { isUsed: false, receiver: '', holder: '' } as const;

/** Each method while it is not used. */
export const UNUSED_METHODS: Pick<MethodsValues, SupportMethod> = {
  bank: { ...UNUSED, iban: '', bic: '' },
  bizum: { ...UNUSED, number: '' },
  paypal: { ...UNUSED, name: '' },
};

/** Values of a profile. */
export function methodsValuesOf({
  handlesMoney,
  methods: { bank, bizum, paypal },
}: {
  readonly handlesMoney: boolean;
  readonly methods: Methods;
}): MethodsValues {
  return {
    handlesMoney,
    bank: bank ? { isUsed: true, ...bank, iban: ibanInFours(bank.iban) } : UNUSED_METHODS.bank,
    bizum: bizum ? { isUsed: true, ...bizum } : UNUSED_METHODS.bizum,
    paypal: paypal ? { isUsed: true, ...paypal } : UNUSED_METHODS.paypal,
  };
}

/** Whom a method may name: who does not handle money does not receive. */
export function receiversOf(handlesMoney: boolean, entity: Entity | null): readonly Receiver[] {
  return RECEIVERS.filter(
    (receiver) =>
      (receiver !== 'entity' || entity !== null) && (receiver !== 'monastic' || handlesMoney),
  );
}

// Of a method that the entity receives nothing else is kept: the details are the entity's.
function fieldsOf(values: MethodsValues, method: SupportMethod): Record<string, string> {
  const { isUsed: _isUsed, ...fields } = values[method];
  return fields.receiver === 'entity'
    ? { ...fields, ...Object.fromEntries(METHOD_FIELDS[method].map((field) => [field, ''])) }
    : fields;
}

/** Why values of a method are refused, by field: nobody who may receive, or a detail is wrong. */
export type MethodIssues = Partial<Record<'receiver' | MethodField, MethodIssue>>;

/** Why the values of a method are refused. What is missing is not: a method may be kept unfinished. */
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

/** The methods that are used, as they are sent. Call it on values without issues. */
export function methodsToSend(values: MethodsValues): Methods {
  const { bank, bizum, paypal } = values;
  return {
    ...(bank.isUsed && { bank: v.parse(methodSchemas.bank, fieldsOf(values, 'bank')) }),
    ...(bizum.isUsed && { bizum: v.parse(methodSchemas.bizum, fieldsOf(values, 'bizum')) }),
    ...(paypal.isUsed && { paypal: v.parse(methodSchemas.paypal, fieldsOf(values, 'paypal')) }),
  };
}

/** How far a method is: complete, so that patrons are offered it, or what keeps it from that. */
export type MethodState =
  | { readonly kind: 'complete'; readonly details: MethodDetails }
  | { readonly kind: 'missing'; readonly fields: readonly MethodField[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'noReceiver' }
  | { readonly kind: 'entityLacks' };

/** How far a method is. */
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
  if (Object.keys(wrong).length > 0) return { kind: 'wrong' };
  const kept = v.parse(methodSchemas[method], fieldsOf(values, method));
  const details = detailsOf({ [method]: kept }, method, entity ?? undefined);
  if (details) return { kind: 'complete', details };
  if (kept.receiver === 'entity') return { kind: 'entityLacks' };
  const typed: Partial<Record<MethodField, string>> = kept;
  return {
    kind: 'missing',
    fields: METHOD_FIELDS[method].filter((field) => field !== 'bic' && typed[field] === ''),
  };
}
