import * as v from 'valibot';

import { FIRST_ORDINATION_YEAR } from './monastic-fields.ts';

/** A date of which day, or day and month, may be unknown: `YYYY`, `YYYY-MM` or `YYYY-MM-DD` (ISO 8601). */
export type PartialDate = string;

/** Is this a real calendar date in one of the three spellings? */
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
 * Is this date in the future everywhere on earth? Compared as text with the latest calendar day
 * there is at `now` (UTC+14), so that "today" is always accepted, wherever the user is.
 */
export function isFuture(value: PartialDate, now: Date): boolean {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString();
  return value > latest;
}

/** A day that was given without its month, such as `1950--05`. */
const DAY_ALONE = /^\d*--/;

/** Date of ordination: real, not before 1900, not in the future. */
export const ordinationDateSchema = v.pipe(
  v.string(),
  v.check((date) => !DAY_ALONE.test(date), 'monthMissing'),
  v.check(isPartialDate, 'dateInvalid'),
  v.check((date) => Number(date.slice(0, 4)) >= FIRST_ORDINATION_YEAR, 'dateTooEarly'),
  v.check((date) => !isFuture(date, new Date()), 'dateInFuture'),
);
