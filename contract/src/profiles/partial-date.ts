import * as v from 'valibot';

import { FIRST_ORDINATION_YEAR } from './monastic-fields.ts';

/** A date whose day, or day and month, may be unknown: `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601). */
export type PartialDate = string;

/** Whether this is a real calendar date in one of the three formats. */
export function isPartialDate(value: string): value is PartialDate {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value);
  if (!match) return false;
  const [, year, month, day] = match;
  if (month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  if (day === undefined) return true;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= lastDay;
}

/**
 * Whether this date is in the future everywhere on earth. It is compared with the latest calendar day at
 * `now` (UTC+14), so that "today" is accepted in every time zone.
 */
export function isFuture(value: PartialDate, now: Date): boolean {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString();
  return value > latest;
}

/** A day without a month, such as `1950--05`. */
const DAY_ALONE = /^\d*--/;

/** Date of ordination: a real date, not before 1900, not in the future. */
export const ordinationDateSchema = v.pipe(
  v.string(),
  v.check((date) => !DAY_ALONE.test(date), 'monthMissing'),
  v.check(isPartialDate, 'dateInvalid'),
  v.check((date) => Number(date.slice(0, 4)) >= FIRST_ORDINATION_YEAR, 'dateTooEarly'),
  v.check((date) => !isFuture(date, new Date()), 'dateInFuture'),
);
