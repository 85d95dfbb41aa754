import { shortMomentText } from '@almsway/client/i18n/days.ts';
import type { IntlShape } from 'react-intl';

/** A moment (ISO 8601) with short date and time, in the reader's time zone; empty text without one. */
export function momentText(intl: Pick<IntlShape, 'formatDate'>, moment: string): string {
  return moment === '' ? '' : shortMomentText(intl, moment, { hasTime: true });
}

/** The short date of a moment (ISO 8601), in the reader's time zone. */
export function momentDateText(intl: Pick<IntlShape, 'formatDate'>, moment: string): string {
  return shortMomentText(intl, moment);
}

/** Whole days since a moment. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
}
