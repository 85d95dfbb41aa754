import { useSyncExternalStore } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

/** A day (`YYYY-MM-DD`) as this language writes it: the same day wherever it is read. */
export function dayText(intl: Pick<IntlShape, 'formatDate'>, day: string): string {
  return intl.formatDate(`${day.slice(0, 10)}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
}

const neverChanges = () => () => undefined;
const ownZone = () => undefined;
const zoneOfServer = () => 'UTC';

/**
 * The day of a moment (ISO 8601), where the reader is: the server that draws a page ahead does not know
 * where that is, so it stands there in UTC until the app has taken the page over.
 */
export function useDateText(): (moment: string) => string {
  const intl = useIntl();
  const timeZone = useSyncExternalStore<string | undefined>(neverChanges, ownZone, zoneOfServer);
  return (moment) => intl.formatDate(moment, { dateStyle: 'long', timeZone });
}
