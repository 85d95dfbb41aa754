import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { shortMomentText } from './days.ts';

/** Elapsed time in the largest whole unit; null for dates older than a week, which are shown as dates. */
export type Age =
  | { readonly unit: 'minute' | 'hour' | 'day'; readonly value: number }
  | { readonly unit: 'date' };

/** Age of an ISO 8601 time at `now`. */
export function ageOf(createdAt: string, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  if (minutes < 60) return { unit: 'minute', value: minutes };
  if (minutes < 24 * 60) return { unit: 'hour', value: Math.floor(minutes / 60) };
  const days = Math.floor(minutes / (24 * 60));
  return days <= 7 ? { unit: 'day', value: days } : { unit: 'date' };
}

/** An ISO 8601 time relative to `now` in this language: "2 hours ago", "yesterday", or the date. */
export function ageText(
  intl: Pick<IntlShape, 'formatDate' | 'formatRelativeTime'>,
  createdAt: string,
  now: number,
): string {
  const age = ageOf(createdAt, now);
  return age.unit === 'date'
    ? shortMomentText(intl, createdAt, { now: new Date(now) })
    : intl.formatRelativeTime(-age.value, age.unit, { numeric: 'auto' });
}

/** Formats times relative to when the page was opened. */
export function useAgeText(): (createdAt: string) => string {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  return (createdAt) => ageText(intl, createdAt, now);
}
