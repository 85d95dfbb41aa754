import { dateOfParts, partsOfDate } from '@almsway/client/fields/date-parts.ts';
/** Form values of a pause and a retreat. */
import {
  PAUSE_REASON_MAX,
  type MonasticProfile,
} from '@almsway/contract/profiles/monastic-profile';
import { isPartialDate } from '@almsway/contract/profiles/partial-date';
import { characterCount, tidyLine } from '@almsway/contract/text';

/** Form values; dates as typed. */
export type PauseValues = Pick<
  MonasticProfile,
  'isPaused' | 'pauseReason' | 'retreatFrom' | 'retreatUntil'
>;

/** Why a value is invalid. */
export type PauseIssue = 'tooLong' | 'dayUnfinished' | 'dayUnknown' | 'untilMissing' | 'untilEarly';

/** Form values of a profile. */
export function pauseValuesOf(profile: PauseValues): PauseValues {
  const { isPaused, pauseReason, retreatFrom, retreatUntil } = profile;
  return { isPaused, pauseReason, retreatFrom, retreatUntil };
}

/** Normalised values, as they are sent. */
function tidyPause(values: PauseValues): PauseValues {
  return {
    isPaused: values.isPaused,
    pauseReason: tidyLine(values.pauseReason),
    retreatFrom: dateOfParts(partsOfDate(values.retreatFrom)),
    retreatUntil: dateOfParts(partsOfDate(values.retreatUntil)),
  };
}

function dayIssue(day: string): PauseIssue | undefined {
  if (day === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'dayUnfinished';
  return isPartialDate(day) ? undefined : 'dayUnknown';
}

/** Why these values are invalid, by field. */
export function pauseIssues(values: PauseValues): Partial<Record<keyof PauseValues, PauseIssue>> {
  const { pauseReason, retreatFrom, retreatUntil } = tidyPause(values);
  const from = dayIssue(retreatFrom);
  const until = dayIssue(retreatUntil) ?? lastDayIssue(from ? '' : retreatFrom, retreatUntil);
  return {
    ...(characterCount(pauseReason) > PAUSE_REASON_MAX && { pauseReason: 'tooLong' }),
    ...(from && { retreatFrom: from }),
    ...(until && { retreatUntil: until }),
  };
}

function lastDayIssue(from: string, until: string): PauseIssue | undefined {
  if (from === '') return undefined;
  if (until === '') return 'untilMissing';
  return until < from ? 'untilEarly' : undefined;
}

/** The changed values, normalised. */
export function pauseChanges(values: PauseValues, before: PauseValues): Partial<PauseValues> {
  const after = tidyPause(values);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof PauseValues]),
  );
}
