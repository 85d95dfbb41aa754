import type {
  ObjectionDecision,
  RestrictionChange,
  RestrictionView,
} from '@almsway/contract/desk/people';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import type { RestrictionLevel } from '@almsway/contract/people/restriction';

import { dayIn } from '#api/calendar.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { Actor } from '#api/records/desk-records.ts';
import type { MailRecord } from '#api/records/news-records.ts';
import type { Restriction, UserRecord } from '#api/records/people-records.ts';

import type { StaffCaller } from './acting.ts';
import { othersWith } from './members.ts';

/** When a restriction changes, who changes it, and the time zone in which the person reads the day. */
export interface Restricting {
  readonly now: string;
  readonly by: Actor;
  readonly timeZone: string;
}

/** What the person reads about their objection. */
type Answer = Pick<ObjectionDecision, 'answer' | 'language'>;

/** The notification of each step. */
const KIND_OF = {
  warned: 'accountWarned',
  noOfferings: 'accountLimited',
  unlisted: 'accountLimited',
  suspended: 'accountSuspended',
} as const satisfies Readonly<Record<RestrictionLevel, NotificationKind>>;

/**
 * Restricts an account and notifies the person. If their page disappears, patrons who give to them regularly are
 * notified too, without the reason. An objection without an answer stays open.
 */
export async function restrict(
  changes: Changes,
  user: UserRecord,
  { level, ground, reason, statement, language }: RestrictionChange,
  { now, by, timeZone }: Restricting,
): Promise<void> {
  const { userId, correspondence } = user;
  const wasSuspended = user.restriction?.level === 'suspended';
  const objection = user.restriction?.answered ? undefined : correspondence?.objection;
  await changes.users.update({
    ...user,
    restriction: { level, since: now, ground, reason, by },
    correspondence: {
      statement,
      ...(language && { statementLanguage: language }),
      ...(objection && { objection }),
    },
  });
  await changeProfile(changes, userId, level);
  const mail = { level, ground, text: statement, ...(language && { language }) };
  await tell(changes, userId, KIND_OF[level], mail, now, timeZone);
  if (level !== 'suspended' || wasSuspended) return;
  for (const patronId of await changes.intentions.patronsOf(userId)) {
    await notify(changes, patronId, { kind: 'pageUnavailable', aboutId: userId }, now);
  }
}

/**
 * Lifts a restriction, and notifies the person.
 *
 * @param answer The answer to their objection, if it was lifted because of it.
 */
export async function lift(
  changes: Changes,
  user: UserRecord,
  { now, timeZone }: Omit<Restricting, 'by'>,
  { answer, language }: Answer = { answer: '' },
): Promise<void> {
  const { restriction, correspondence: _answered, ...restored } = user;
  if (!restriction) return;
  await changes.users.update(restored);
  await changeProfile(changes, user.userId, undefined);
  const { level, ground } = restriction;
  const mail = { level, ground, text: answer, ...(language && { language }) };
  await tell(changes, user.userId, 'accountRestored', mail, now, timeZone);
}

/** Answers an objection so that the restriction stays, and notifies the person. */
export async function keepRestricted(
  changes: Changes,
  user: UserRecord & { readonly restriction: Restriction },
  { answer, language }: Answer,
  { now, by, timeZone }: Restricting,
): Promise<void> {
  const { restriction, correspondence = { statement: '' } } = user;
  await changes.users.update({
    ...user,
    restriction: { ...restriction, answered: { at: now, by } },
    correspondence: { ...correspondence, answer, ...(language && { answerLanguage: language }) },
  });
  const { level, ground } = restriction;
  const mail = { level, ground, text: answer, ...(language && { language }) };
  await tell(changes, user.userId, 'objectionAnswered', mail, now, timeZone);
}

// A profile that is not approved has no public page.
async function changeProfile(
  { profiles }: Changes,
  userId: string,
  level: RestrictionLevel | undefined,
): Promise<void> {
  const profile = await profiles.byUserId(userId);
  if (!profile) return;
  const { restriction: _before, ...rest } = profile;
  const isOut = profile.status === 'approved' || profile.status === 'unpublished';
  await profiles.update({
    ...rest,
    ...(level && { restriction: level }),
    isApproved: isOut && level !== 'suspended',
  });
}

async function tell(
  { notifications, mails }: Changes,
  userId: string,
  kind: (typeof KIND_OF)[RestrictionLevel] | 'accountRestored' | 'objectionAnswered',
  restriction: NonNullable<MailRecord['restriction']>,
  now: string,
  timeZone: string,
): Promise<void> {
  await notifications.insert(userId, { kind }, now);
  const dueOn = dayIn(timeZone, new Date(now));
  await mails.insert(userId, { kind, restriction, dueOn }, now);
}

/**
 * Who may answer an objection: the caller (`yes`); only somebody else, because the caller decided the restriction or it
 * is their own; or the caller although they decided it, because nobody else has one of the roles.
 */
export async function whoMayAnswer(
  reads: Reads,
  { userId, restriction }: UserRecord,
  { member, actor }: StaffCaller,
  now: string,
): Promise<'yes' | 'somebodyElse' | 'nobodyElse'> {
  if (member?.userId === userId) return 'somebodyElse';
  const { kind, staffId } = restriction?.by ?? {};
  if (actor.kind !== kind || actor.staffId !== staffId) return 'yes';
  const others = await Promise.all(
    (['safeguarding', 'operator'] as const).map((role) => othersWith(reads, role, staffId, now)),
  );
  return others.flat().some((other) => other.userId !== userId) ? 'somebodyElse' : 'nobodyElse';
}

/** A restriction as staff read it. */
export function restrictionView(
  { restriction, correspondence }: UserRecord,
  names: ReadonlyMap<string, string>,
): RestrictionView | null {
  if (!restriction) return null;
  const { by, answered, ...facts } = restriction;
  const { statement = '', objection, answer = '' } = correspondence ?? {};
  return {
    ...facts,
    by: names.get(by.staffId) ?? '',
    statement,
    objection: objection?.text ?? '',
    objectedAt: objection?.at ?? '',
    answer,
    answeredAt: answered?.at ?? '',
    answeredBy: answered ? (names.get(answered.by.staffId) ?? '') : '',
  };
}
