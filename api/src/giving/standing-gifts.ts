/** Standing gifts: what a patron's bank sends regularly, with one reference. Each arrival is an offering of its own. */
import { bankDaysAfter, daysAfter } from '@almsway/contract/giving/bank-days';
import {
  dueDay,
  isRegular,
  nextDueDay,
  turnsOnceGiven,
  type Rhythm,
} from '@almsway/contract/giving/intentions';
import { isReceived, receivedCentsOf } from '@almsway/contract/giving/ledger';
import { tidyIban } from '@almsway/contract/giving/method-checks';
import type { Entity, OfferingMethod } from '@almsway/contract/giving/methods';
import {
  STANDING_START,
  type Cadence,
  type OfferingDraft,
} from '@almsway/contract/giving/offerings';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';

import { dayIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Clock, Reads, Stores } from '#api/ports.ts';
import type { IntentionKey } from '#api/ports/giving-ports.ts';
import { type BankImportRecord } from '#api/records/desk-records.ts';
import { type IntentionRecord, type OfferingRecord } from '#api/records/giving-records.ts';
import { isClosedToOfferings, isListed } from '#api/records/profile-records.ts';

/** Standing gifts that are examined in one transaction. */
const BATCH = 100;

/**
 * Bank days after which a turn has not arrived: banks carry out a standing order on the next bank day and need one more
 * for it (Regulation (EU) 260/2012; Directive (EU) 2015/2366, article 83).
 */
const GRACE_BANK_DAYS = 3;

/** Turns of a standing gift before the first one. */
export const BEFORE_FIRST = -1;

/** Reference of the standing gift that an offering belongs to. */
export function standingReferenceOf({
  reference,
  standingReference = reference,
}: Pick<OfferingRecord, 'reference' | 'standingReference'>): string {
  return standingReference;
}

/** States in which an offering has given nobody a reference to send with. */
const NEVER_SENT: ReadonlySet<string> = new Set(['draft', 'cancelled']);

/**
 * The reference under which a patron gives regularly to a monastic, because it stays in their standing order: of their
 * standing gift, even if it has ended, or of their first regular offering. Undefined if this offering's own is used, or
 * if it is not given regularly.
 *
 * @param reference The reference of this offering, if it has one.
 */
export async function permanentReference(
  { intentions, offerings }: Reads,
  offering: Omit<OfferingRecord, 'reference'>,
  reference: string | undefined,
): Promise<string | undefined> {
  const { userId, profileId } = offering;
  if (!isRegular(offering)) return undefined;
  const [gift, regular] = await Promise.all([
    intentions.between(userId, profileId),
    offerings.regularBetween(userId, profileId),
  ]);
  const sent = regular
    .filter(({ status }) => !NEVER_SENT.has(status))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const permanent =
    gift?.standingReference ??
    sent.findLast(({ standingReference }) => standingReference !== undefined)?.standingReference ??
    sent[0]?.reference;
  return permanent === reference ? undefined : permanent;
}

/** Whether an offering belongs to a standing gift that has not ended and is sent by this method. */
export async function isOfStandingGift(
  { intentions }: Reads,
  offering: OfferingRecord,
  method: OfferingMethod,
): Promise<boolean> {
  const gift = await intentions.between(offering.userId, offering.profileId);
  if (!gift || gift.endedOn !== undefined || gift.method !== method) return false;
  return gift.standingReference === standingReferenceOf(offering);
}

/** Notifies the patrons of standing gifts to somebody who closes their account: their banks would continue to send. */
export async function notifyOfLeaving(
  changes: Changes,
  profileId: string,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<void> {
  for (const userId of await changes.intentions.patronsOf(profileId)) {
    const gift = await changes.intentions.between(userId, profileId);
    if (gift?.standingReference === undefined || gift.endedOn !== undefined) continue;
    // Without the monastic, whose name is erased.
    const offering = { reference: gift.standingReference, day: today };
    const { amountCents } = gift;
    await notify(changes, userId, { kind: 'standingRecipientLeft', amountCents, offering }, now);
  }
}

/** Days by which a bank may carry out a turn later than the one before. */
const SHIFT_DAYS = 10;

/** Amounts that arrived in the turn before a day, by which regular gifts of the same people are recognised. */
export function recentAmounts(
  offerings: readonly OfferingRecord[],
  cadence: Exclude<Cadence, 'once'>,
  day: string,
): ReadonlySet<number> {
  const since = daysAfter(dueDay(day, cadence, -1), -SHIFT_DAYS);
  return new Set(
    arrivalsOf(offerings).flatMap((one) => (one.day >= since && one.day < day ? one.cents : [])),
  );
}

/** Refuses a standing order that the entity cannot see, or whose first day is not about now (400). */
export function assertStanding(
  { cadence, method }: OfferingDraft,
  receiver: OfferingRecord['receiver'],
  startsOn: string,
  today: string,
): void {
  if (!isRegular({ cadence, method, receiver })) {
    throw new ApiFailure('bad_request', 'A standing gift is a regular transfer to the entity.', {
      field: 'cadence',
    });
  }
  const { before, after } = STANDING_START;
  if (startsOn >= daysAfter(today, -before) && startsOn <= daysAfter(today, after)) return;
  throw new ApiFailure('bad_request', 'A standing order begins about now or later.', {
    field: 'startsOn',
  });
}

/**
 * Notifies the patron of a standing gift if an arrival is a second one of its turn, has another amount than before, or
 * comes after they had ended it. From then on the new amount is expected.
 */
export async function examineArrival(
  changes: Changes,
  { userId, profileId, receivedOn = '', receivedCents = 0, ...arrival }: OfferingRecord,
  now: string,
): Promise<void> {
  const gift = await changes.intentions.between(userId, profileId);
  if (gift?.standingReference === undefined || !isRegular(arrival)) return;
  const all = await changes.offerings.regularBetween(userId, profileId);
  const tell = (kind: NotificationKind) =>
    told(changes, gift, kind, receivedOn, receivedCents, now);
  const { startedOn, endedOn } = gift;
  const isFormer = formerAmounts(all, gift).has(receivedCents);
  if (isFormer && receivedOn < startedOn) return;
  if (endedOn !== undefined) {
    const still = arrivalsOf(all).filter(({ day }) => day > endedOn);
    if (still.length === 1) await tell('standingStillArriving');
    return;
  }
  if (isFormer && recentAmounts(all, gift.cadence, receivedOn).has(receivedCents)) {
    // The standing order of before the change is still carried out beside the new one.
    const since = arrivalsOf(all).filter(
      ({ day, cents }) => cents === receivedCents && day >= startedOn,
    );
    if (since.length === 1) await tell('standingDoubled');
    return;
  }
  const days = daysOf(all, gift);
  const turn = turnOf(gift, receivedOn);
  const others = days.filter((day) => turnOf(gift, day) === turn).length - (isFormer ? 0 : 1);
  const isSecond = others > 0;
  const isSame = receivedCents === gift.amountCents;
  // Somebody who missed a turn may give twice in the next.
  if (isSecond && isSame && days.length > turn + 1) await tell('standingDoubled');
  // A second one of another amount is a gift beside it.
  if (isSecond || isSame) return;
  await tell('standingChanged');
  await changes.intentions.put({ ...gift, amountCents: receivedCents });
}

/** Arrivals among these offerings: the day, and the amount in cents. */
function arrivalsOf(offerings: readonly OfferingRecord[]) {
  return offerings.flatMap((offering) =>
    isReceived(offering.status) && offering.receivedOn
      ? [{ day: offering.receivedOn, cents: receivedCentsOf(offering) }]
      : [],
  );
}

/** Other amounts that arrived before the first day of a gift: of the standing order that it replaces. */
function formerAmounts(
  all: readonly OfferingRecord[],
  { startedOn, amountCents }: IntentionRecord,
): ReadonlySet<number> {
  const before = arrivalsOf(all).filter(({ day }) => day < startedOn);
  return new Set(before.flatMap(({ cents }) => (cents === amountCents ? [] : cents)));
}

/** Days since it began on which a standing gift arrived, by any reference of the same two people. */
function daysOf(all: readonly OfferingRecord[], gift: IntentionRecord): readonly string[] {
  const former = formerAmounts(all, gift);
  return arrivalsOf(all)
    .filter(({ day, cents }) => !former.has(cents) && turnOf(gift, day) > BEFORE_FIRST)
    .map(({ day }) => day);
}

/** The turn that money of a day belongs to: the nearest one. */
function turnOf(rhythm: Omit<Rhythm, 'turns'>, day: string): number {
  return turnsOnceGiven({ ...rhythm, turns: BEFORE_FIRST }, day);
}

/**
 * Notifies patrons of a turn of a standing gift that did not arrive, once for turns in a row. A turn counts as missed only if statements
 * of the entity's account cover its days, and imports have left no incoming line of them undecided.
 */
export async function noticeMissedTurns(
  { transaction }: Pick<Stores, 'transaction'>,
  clock: Clock,
  { timeZone, entity }: { readonly timeZone: string; readonly entity: Entity | undefined },
): Promise<void> {
  if (!entity) return;
  const now = clock();
  const today = dayIn(timeZone, now);
  const account = tidyIban(entity.iban);
  const examine = (after: IntentionKey | undefined) =>
    transaction(async (changes) => {
      const due = await changes.intentions.standingDue(today, after, BATCH);
      const first = due.map(nextDueDay).toSorted()[0] ?? today;
      const imports = await changes.bankImports.endingSince(account, first);
      for (const gift of due) {
        const [turns, missedOn] = await judged(changes, gift, (day, last) =>
          last < today ? isCovered(imports, day, last) : false,
        );
        if (turns > gift.turns) await changes.intentions.put({ ...gift, turns });
        if (missedOn === undefined) continue;
        const profile = await changes.profiles.byUserId(gift.profileId);
        // Who stops while a monastic receives nothing has a reason.
        if (!profile || !isListed(profile) || isClosedToOfferings(profile)) continue;
        await told(changes, gift, 'standingMissed', missedOn, gift.amountCents, now.toISOString());
      }
      return due.length < BATCH ? undefined : due.at(-1);
    });
  let after: IntentionKey | undefined;
  do after = await examine(after);
  while (after);
}

/** The turns of a gift that have arrived or were missed, one after the other, and the day of one to report. */
async function judged(
  changes: Changes,
  gift: IntentionRecord,
  isOver: (day: string, last: string) => boolean,
): Promise<readonly [turns: number, missedOn: string | undefined]> {
  const all = await changes.offerings.regularBetween(gift.userId, gift.profileId);
  const days = daysOf(all, gift);
  const arrived = new Set(days.map((day) => turnOf(gift, day)));
  let { turns } = gift;
  let missedOn: string | undefined;
  for (;;) {
    const day = nextDueDay({ ...gift, turns });
    if (!arrived.has(turns + 1)) {
      if (!isOver(day, bankDaysAfter(day, GRACE_BANK_DAYS))) return [turns, missedOn];
      // Of turns missed in a row the first is reported: somebody has stopped it.
      if (turns === BEFORE_FIRST || arrived.has(turns)) missedOn = day;
    }
    turns += 1;
  }
}

/** Whether imports without an undecided line cover all days of a period. */
function isCovered(imports: readonly BankImportRecord[], from: string, until: string): boolean {
  let day = from;
  const whole = imports
    .filter(({ totals }) => totals.open.count === 0)
    .map(({ file }) => file)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  for (const file of whole) {
    if (file.from <= day && file.until >= day) day = daysAfter(file.until, 1);
  }
  return day > until;
}

async function told(
  changes: Changes,
  { userId, profileId, standingReference: reference = '' }: IntentionRecord,
  kind: NotificationKind,
  day: string,
  amountCents: number,
  now: string,
): Promise<void> {
  const about = { aboutId: profileId, amountCents, offering: { reference, day } };
  await notify(changes, userId, { kind, ...about }, now);
}
