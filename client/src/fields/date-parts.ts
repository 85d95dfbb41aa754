import type { DateParts } from '@almsway/design-system/date-parts-field';
import type { IntlShape } from 'react-intl';

const twoDigits = (part: string) => (part === '' ? '' : part.padStart(2, '0'));

/**
 * Formats a date from its typed parts: `1950`, `1950-06`, `1950-06-05`. A day without a month keeps the gap
 * (`1950--05`), which is invalid, so that the form can report it.
 */
export function dateOfParts({ year, month, day }: DateParts): string {
  return [year.trim(), twoDigits(month.trim()), twoDigits(day.trim())].join('-').replace(/-+$/, '');
}

/** The typed parts as text that `partsOfDate` parses back unchanged. */
export function typedDate({ year, month, day }: DateParts): string {
  return [year, month, day].join('-').replace(/-+$/, '');
}

/** Parses the text of a date into parts. */
export function partsOfDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: month.replace(/^0+(?=\d)/, ''), day };
}

/** Formats a date that may lack the day or the month, in the reader's language. */
export function partialDateText(intl: IntlShape, date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  // UTC on both sides, so that no time zone shifts the day.
  return intl.formatDate(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`), {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' as const }),
  });
}
