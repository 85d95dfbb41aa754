import { AMOUNT_LIMITS } from '@almsway/contract/giving/amount';
import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/giving/methods';
import { CADENCES, type Cadence } from '@almsway/contract/giving/offerings';

/** The choices on a support sheet, as stored in its address. */
export interface Choice {
  /** Null until a valid amount is chosen or typed. */
  readonly cents: number | null;
  readonly cadence: Cadence;
  /** Null while the default, the first one offered, is used. */
  readonly method: SupportMethod | null;
}

/** Steps of a support sheet, in order: amount, payment method, payment details. */
export const SHEET_STEPS = ['amount', 'way', 'send'] as const;
export type SheetStep = (typeof SHEET_STEPS)[number];

/** The step in the address that shows a patron's standing gift in place of a new offering. */
export const GIFT_STEP = 'gift';

/** Query parameter of a profile that opens its support sheet. */
export const SHEET = ['support', 'open'] as const;

/** Query parameters of a profile that belong to its support sheet. */
export const CHOICE_PARAMETERS = ['amount', 'cadence', 'method', 'step'] as const;

/** Parses the choices in a query; invalid values count as not chosen. */
export function choiceOf(query: URLSearchParams): Choice {
  const cents = /^\d{1,11}$/.test(query.get('amount') ?? '') ? Number(query.get('amount')) : 0;
  return {
    cents: cents >= AMOUNT_LIMITS.min && cents <= AMOUNT_LIMITS.max ? cents : null,
    cadence: CADENCES.find((cadence) => cadence === query.get('cadence')) ?? 'once',
    method: SUPPORT_METHODS.find((method) => method === query.get('method')) ?? null,
  };
}

/** Parses the step in a query. A link that only chooses an amount opens the second step. */
export function stepOf(query: URLSearchParams): SheetStep {
  const first = choiceOf(query).cents === null ? 'amount' : 'way';
  return SHEET_STEPS.find((step) => step === query.get('step')) ?? first;
}

/** A query with its choices and step replaced; without a step the sheet opens at the default one. */
export function withChoice(
  query: URLSearchParams,
  choice: Choice,
  step?: SheetStep | typeof GIFT_STEP,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const values = {
    amount: choice.cents === null ? '' : String(choice.cents),
    cadence: choice.cadence === 'once' ? '' : choice.cadence,
    method: choice.method ?? '',
    step: step ?? '',
  } satisfies Record<(typeof CHOICE_PARAMETERS)[number], string>;
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** An amount as it is typed in this language: `25`, `25.50` or `25,50`. */
export function typedAmount(locale: string, cents: number): string {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
  return format.format(cents / 100);
}
