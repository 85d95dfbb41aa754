import * as v from 'valibot';

import { listOf, readText } from '#contract/answers.ts';
import { SUPPORT_METHODS, type OfferingMethod, type Receiver } from '#contract/giving/methods.ts';

import { CADENCES, type Cadence } from './offerings.ts';

/** Months between two offerings of a cadence. */
const MONTHS_OF = { monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<
  Exclude<Cadence, 'once'>,
  number
>;

/**
 * Day on which an offering is due: the same day of the month, or the last day of a shorter month.
 *
 * @param from Day of the first offering, `YYYY-MM-DD`, from which all later days are computed.
 * @param count Number of offerings given or skipped since.
 */
export function dueDay(from: string, cadence: Exclude<Cadence, 'once'>, count: number): string {
  const [year = 0, month = 1, day = 1] = from.slice(0, 10).split('-').map(Number);
  const months = year * 12 + (month - 1) + MONTHS_OF[cadence] * count;
  const [toYear, toMonth] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * Whether money with the reference of this offering may arrive again and again: it is given regularly, by transfer to
 * the entity.
 */
export function isRegular({
  cadence,
  method,
  receiver,
}: {
  readonly cadence: Cadence;
  readonly method: OfferingMethod;
  readonly receiver: Receiver;
}): boolean {
  return cadence !== 'once' && method === 'bank' && receiver === 'entity';
}

/** A rhythm of giving: since when, how often, and how many turns have passed. */
export interface Rhythm {
  /** Day of the first offering, `YYYY-MM-DD`. */
  readonly startedOn: string;
  readonly cadence: Exclude<Cadence, 'once'>;
  /** Number of turns given or skipped since the first. */
  readonly turns: number;
}

/** The day on which the next offering of a rhythm is due. */
export function nextDueDay({ startedOn, cadence, turns }: Rhythm): string {
  return dueDay(startedOn, cadence, turns + 1);
}

/**
 * Number of turns that have passed after an offering on a day. It counts for the nearest turn: shortly
 * before the due day, or any time after. Much earlier, it is an extra offering, which does not change the
 * rhythm.
 */
export function turnsOnceGiven(rhythm: Rhythm, day: string): number {
  const { startedOn, cadence } = rhythm;
  const at = (turn: number) => Date.parse(dueDay(startedOn, cadence, turn));
  let { turns } = rhythm;
  while (Date.parse(day) * 2 >= at(turns) + at(turns + 1)) turns += 1;
  return turns;
}

/**
 * Whether a monastic can be given to: `paused` while they receive no offerings, `unavailable` while their page is not
 * shown, for whatever reason.
 */
const AVAILABILITIES = ['open', 'paused', 'unavailable'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/**
 * A patron's intention to give again, and when it is due. It commits to nothing. With a standing gift their bank sends
 * the money; otherwise they are reminded.
 */
export const intentionSchema = v.object({
  /** The monastic it is for; a patron has one intention per monastic. */
  profileId: v.string(),
  /** Empty while their page is not shown. */
  slug: v.string(),
  monasticName: v.string(),
  honorific: readText,
  photo: readText,
  tradition: readText,
  amountCents: v.number(),
  method: v.picklist(SUPPORT_METHODS),
  cadence: v.picklist(CADENCES),
  /** `YYYY-MM-DD`. */
  dueOn: v.string(),
  /** Reference of the standing gift; empty if the patron is reminded. */
  standingReference: readText,
  /** The offering with that reference, under which its payment details are read; empty without one. */
  offeringId: readText,
  availability: v.fallback(v.picklist(AVAILABILITIES), 'open'),
});
export type Intention = v.InferOutput<typeof intentionSchema>;

/** Answer of `GET /intentions`, the first due first. */
export const intentionListAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(intentionSchema),
});
