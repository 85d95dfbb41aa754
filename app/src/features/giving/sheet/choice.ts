import { AMOUNT_LIMITS } from '@almsway/contract/giving/amount';
import { SUPPORT_METHODS, type SupportMethod } from '@almsway/contract/giving/methods';
import { CADENCES, type Cadence } from '@almsway/contract/giving/offerings';

/** The choices on a support sheet that its address can hold. */
export interface Choice {
  /** Null until an amount is chosen or typed that can be understood. */
  readonly cents: number | null;
  readonly cadence: Cadence;
  /** Null as long as the first that is offered will do. */
  readonly method: SupportMethod | null;
}

/** Steps of a support sheet, in order: how much, by which way, where to send it. */
export const SHEET_STEPS = ['amount', 'way', 'send'] as const;
export type SheetStep = (typeof SHEET_STEPS)[number];

/** The pair of a profile's query that opens its support sheet. */
export const SHEET = ['support', 'open'] as const;

/** Parameters of a profile's query that belong to its support sheet. */
export const CHOICE_PARAMETERS = ['amount', 'cadence', 'method', 'step'] as const;

/** The choice in a query; what is no choice there counts as not made. */
export function choiceOf(query: URLSearchParams): Choice {
  const cents = /^\d{1,11}$/.test(query.get('amount') ?? '') ? Number(query.get('amount')) : 0;
  return {
    cents: cents >= AMOUNT_LIMITS.min && cents <= AMOUNT_LIMITS.max ? cents : null,
    cadence: CADENCES.find((cadence) => cadence === query.get('cadence')) ?? 'once',
    method: SUPPORT_METHODS.find((method) => method === query.get('method')) ?? null,
  };
}

/** The step in a query. A link that only chooses an amount leads to the way it is sent. */
export function stepOf(query: URLSearchParams): SheetStep {
  const first = choiceOf(query).cents === null ? 'amount' : 'way';
  return SHEET_STEPS.find((step) => step === query.get('step')) ?? first;
}

/** A query with this choice and step in place of those in it; without a step the sheet opens where it leads to. */
export function withChoice(
  query: URLSearchParams,
  choice: Choice,
  step?: SheetStep,
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

/** An amount as one would type it in this language: `25`, `25.50` or `25,50`. */
export function typedAmount(locale: string, cents: number): string {
  const format = new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
  return format.format(cents / 100);
}
