import { useSyncExternalStore } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

/** Formats a day (`YYYY-MM-DD`), independent of the reader's time zone. */
export function dayText(intl: Pick<IntlShape, 'formatDate'>, day: string): string {
  return intl.formatDate(`${day.slice(0, 10)}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Formats a day (`YYYY-MM-DD`) briefly, for lists: a day of this year is without its year. */
export function shortDayText(
  intl: Pick<IntlShape, 'formatDate'>,
  day: string,
  now: Date = new Date(),
): string {
  return intl.formatDate(`${day.slice(0, 10)}T00:00:00Z`, {
    day: 'numeric',
    month: 'short',
    ...(day.startsWith(String(now.getFullYear())) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** Name of a month (1 to 12) as a label, with a capital first letter. */
export function monthText(intl: Pick<IntlShape, 'formatDate' | 'locale'>, month: number): string {
  const name = intl.formatDate(Date.UTC(2000, month - 1), { month: 'long', timeZone: 'UTC' });
  return name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1);
}

/**
 * Formats the date of a moment (ISO 8601) briefly, for lists, in the reader's time zone: a date of this year is
 * without its year. `hasTime` adds hour and minute.
 */
export function shortMomentText(
  intl: Pick<IntlShape, 'formatDate'>,
  moment: string,
  { now = new Date(), hasTime = false }: { now?: Date; hasTime?: boolean } = {},
): string {
  return intl.formatDate(moment, {
    day: 'numeric',
    month: 'short',
    ...(new Date(moment).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    ...(hasTime ? { hour: 'numeric', minute: '2-digit' } : {}),
  });
}

const neverChanges = () => () => undefined;
const ownZone = () => undefined;
const zoneOfServer = () => 'UTC';

/**
 * Formats the date of a moment (ISO 8601) in the reader's time zone. A server that renders a page does not
 * know that time zone, so the date is in UTC until hydration.
 */
export function useDateText(): (moment: string) => string {
  const intl = useIntl();
  const timeZone = useSyncExternalStore<string | undefined>(neverChanges, ownZone, zoneOfServer);
  return (moment) => intl.formatDate(moment, { dateStyle: 'long', timeZone });
}

/** The day of a moment in the reader's time zone, `YYYY-MM-DD`. */
export function todayOf(now: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-');
}

const todayOfServer = () => new Date().toISOString().slice(0, 10);
const today = () => todayOf(new Date());

/** Today in the reader's time zone, `YYYY-MM-DD`; in UTC on a server and until hydration. */
export function useToday(): string {
  return useSyncExternalStore(neverChanges, today, todayOfServer);
}
