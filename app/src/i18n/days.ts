import type { IntlShape } from 'react-intl';

/** A day (`YYYY-MM-DD`) as this language writes it: the same day wherever it is read. */
export function dayText(intl: Pick<IntlShape, 'formatDate'>, day: string): string {
  return intl.formatDate(`${day.slice(0, 10)}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}
