import type { DateParts } from '@almsway/design-system/date-parts-field';
import type { IntlShape } from 'react-intl';

const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'));

/**
 * Text of a date from what was typed: `1950`, `1950-06`, `1950-06-05`. A day without its month keeps
 * the gap (`1950--05`), which is no date, so that the form can say so.
 */
export function dateOfParts({ year, month, day }: DateParts): string {
  return [year.trim(), twoDigits(month.trim()), twoDigits(day.trim())].join('-').replace(/-+$/, '');
}

/** What was typed, kept as text that `partsOfDate` reads back unchanged. */
export function typedDate({ year, month, day }: DateParts): string {
  return [year, month, day].join('-').replace(/-+$/, '');
}

/** Parts of the text of a date. */
export function partsOfDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: month.replace(/^0+(?=\d)/, ''), day };
}

/** A date of which the day or the month may be missing, in the reader's language. */
export function partialDateText(intl: IntlShape, date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  // Counted in UTC on both sides, so that no time zone moves the day.
  return intl.formatDate(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' as const }),
  });
}
