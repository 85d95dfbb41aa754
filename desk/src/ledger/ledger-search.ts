import { readAmount } from '@almsway/contract/giving/amount';
import { isPartialDate } from '@almsway/contract/profiles/partial-date';

/** What one text asks for: a day, a month, an amount, or else a reference or part of a name. */
export interface LedgerSearch {
  readonly day?: string;
  readonly month?: string;
  readonly amountCents?: number;
  readonly q?: string;
}

/** Reads the text of the search field. Days are `2026-11-20` or `20/11/2026`, months
 * `2026-11` or `11/2026`. */
export function ledgerSearchOf(typed: string): LedgerSearch {
  const text = typed.trim();
  if (text === '') return {};
  const day = dayOf(text);
  if (day !== undefined) return { day };
  const month = monthOf(text);
  if (month !== undefined) return { month };
  const { cents } = readAmount(text);
  return cents === undefined ? { q: text } : { amountCents: cents };
}

function dayOf(text: string): string | undefined {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](2\d{3})$/.exec(text) ?? [];
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return /^2\d{3}-\d{2}-\d{2}$/.test(day) && isPartialDate(day) ? day : undefined;
}

function monthOf(text: string): string | undefined {
  const [, first = '', year = ''] = /^(\d{1,2})[./-](2\d{3})$/.exec(text) ?? [];
  const month = year === '' ? text : `${year}-${first.padStart(2, '0')}`;
  return /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}
