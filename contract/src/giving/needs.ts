import * as v from 'valibot';

import { listOf, readFlag, readText } from '#contract/answers.ts';
import { atMost, notFarOver } from '#contract/text-checks.ts';
import { characterCount, tidyLine, tidyText } from '#contract/text.ts';

/**
 * States of a need, which asks for something other than money: a patron promises it ("I will bring this"),
 * the monastic receives it.
 */
export const NEED_STATES = ['open', 'taken', 'received'] as const;
export type NeedState = (typeof NEED_STATES)[number];

/** Events of a need. */
export const NEED_EVENTS = ['take', 'giveBack', 'receive', 'reopen'] as const;
export type NeedEvent = (typeof NEED_EVENTS)[number];

/** Transitions, one row per state. An event without an entry is not possible. */
const NEED_TRANSITIONS: Readonly<
  Record<NeedState, Readonly<Partial<Record<NeedEvent, NeedState>>>>
> = {
  open: { take: 'taken', receive: 'received' },
  taken: { giveBack: 'open', receive: 'received' },
  received: { reopen: 'open' },
};

/** State after an event; undefined if the event is not possible in this state. */
export function nextNeedState(state: NeedState, event: NeedEvent): NeedState | undefined {
  return NEED_TRANSITIONS[state][event];
}

/** Lengths of the texts of a need, in characters, and most needs of one profile. */
export const NEED_LIMITS = { title: { min: 3, max: 80 }, details: 500, count: 30 } as const;

/** Reasons a need is refused; each has a message in both catalogues. */
export type NeedIssue = 'needTitleTooShort' | 'needTitleTooLong' | 'needDetailsTooLong';
const issue = (name: NeedIssue): NeedIssue => name;

/** Body of `POST /needs` and `PATCH /needs/{needId}`. */
export const newNeedSchema = v.strictObject({
  title: v.pipe(
    v.string(),
    notFarOver(NEED_LIMITS.title.max, issue('needTitleTooLong')),
    v.transform(tidyLine),
    v.check((text) => characterCount(text) >= NEED_LIMITS.title.min, issue('needTitleTooShort')),
    atMost(NEED_LIMITS.title.max, issue('needTitleTooLong')),
  ),
  /** What exactly, how much, and how to bring or send it. */
  details: v.pipe(
    v.string(),
    notFarOver(NEED_LIMITS.details, issue('needDetailsTooLong')),
    v.transform(tidyText),
    atMost(NEED_LIMITS.details, issue('needDetailsTooLong')),
  ),
});
export type NewNeed = v.InferOutput<typeof newNeedSchema>;

/** A need in an answer. */
export const needSchema = v.object({
  needId: v.string(),
  title: v.string(),
  details: readText,
  status: v.picklist(NEED_STATES),
  createdAt: v.string(),
  takenAt: readText,
  receivedAt: readText,
  /** Whether the caller has promised it. */
  isMine: readFlag,
  /** Name of the patron, only for the monastic and if the patron shows it. */
  takerName: readText,
  /** The monastic who needs it. */
  monastic: v.object({
    userId: v.string(),
    slug: readText,
    monasticName: v.string(),
    honorific: readText,
    photo: readText,
    /** BCP 47 code of the language they write in; empty if not known. */
    textLanguage: readText,
  }),
});
export type Need = v.InferOutput<typeof needSchema>;

/**
 * Answer of the calls that list needs: open ones first, then taken, then received; newest first in each
 * state.
 */
export const needListAnswerSchema = v.object({
  success: v.literal(true),
  data: listOf(needSchema),
});
/** Answer of the calls that add or change one need. */
export const needAnswerSchema = v.object({ success: v.literal(true), data: needSchema });
