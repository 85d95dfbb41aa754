import { waitsForMonastic } from '@almsway/contract/giving/ledger';
import { STEWARD_LINK_DAYS, STEWARD_REMINDER_DAYS } from '@almsway/contract/giving/steward';
import { fullName } from '@almsway/contract/profiles/full-name';

import { stewardToken, stewardTokenHash } from '#api/mails/steward-token.ts';
import type { Changes, Clock, Stores } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { StewardLink } from '#api/records/giving-records.ts';

import { withoutReminder } from './offering-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Most offerings declared in one day about which a steward gets mails, so that no patron can fill their
 * mailbox.
 */
const QUESTIONS_A_DAY = 20;
/** Offerings whose reminders are written in one transaction. */
const BATCH = 50;

const after = (now: string, days: number) =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** When the steward is reminded if they do not answer. */
export function stewardReminderAt(now: string): string {
  return after(now, STEWARD_REMINDER_DAYS);
}

/**
 * Asks the steward by mail whether an offering that was just declared has arrived; does nothing when it goes to
 * somebody else, when there is nobody to ask, or when this steward said that it is not for them. The monastic is
 * notified in any case.
 */
export async function askSteward(
  changes: Changes,
  row: OfferingRow,
  secret: string | undefined,
  now: string,
): Promise<void> {
  const { offering, monastic } = row;
  const email = monastic?.stewardEmail ?? '';
  if (secret === undefined || offering.receiver !== 'steward' || email === '') return;
  const tokenHash = await tokenHashOf(secret, row);
  const { stewardLink } = offering;
  if (stewardLink?.tokenHash === tokenHash && stewardLink.answer === 'notOurs') return;
  if ((await askedToday(changes, row, secret, now)) >= QUESTIONS_A_DAY) return;
  const link: StewardLink = {
    tokenHash,
    expiresAt: after(now, STEWARD_LINK_DAYS),
    remindAt: stewardReminderAt(now),
  };
  await changes.offerings.update({ ...offering, stewardLink: link });
  await writeToSteward(changes, row, now, false);
}

// Number of other offerings about which the present steward was first asked in the last day.
async function askedToday(
  { offerings }: Changes,
  { offering: { offeringId, profileId } }: OfferingRow,
  secret: string,
  now: string,
): Promise<number> {
  const rows = await offerings.toSteward(profileId, after(now, -STEWARD_LINK_DAYS));
  const endOfOlder = after(now, STEWARD_LINK_DAYS - 1);
  const asked = await Promise.all(
    rows
      .filter(({ offering }) => offering.offeringId !== offeringId)
      .filter(({ offering }) => (offering.stewardLink?.expiresAt ?? '') >= endOfOlder)
      .map(async (row) => row.offering.stewardLink?.tokenHash === (await tokenHashOf(secret, row))),
  );
  return asked.filter(Boolean).length;
}

/**
 * Ends the links of a steward whose address was changed, and asks the new one about recent offerings that nobody has
 * confirmed.
 */
export async function askNewSteward(
  changes: Changes,
  profileId: string,
  secret: string | undefined,
  now: string,
): Promise<void> {
  for (const { offering } of await changes.offerings.toSteward(
    profileId,
    after(now, -STEWARD_LINK_DAYS),
  )) {
    const { stewardLink: _ended, ...unasked } = offering;
    await changes.offerings.update(unasked);
    const row = await changes.offerings.byId(offering.offeringId);
    if (row && waitsForMonastic(offering)) await askSteward(changes, row, secret, now);
  }
}

/**
 * Reminds stewards, once per offering, who have not said whether it has arrived. If a steward was replaced,
 * neither is reminded: the link of the first no longer works, and the second was never asked.
 *
 * @param secret Signs the links; without it reminders are postponed.
 */
export async function remindStewards(
  { offerings, transaction }: Pick<Stores, 'offerings' | 'transaction'>,
  clock: Clock,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined) return;
  for (;;) {
    const now = clock().toISOString();
    if ((await offerings.stewardsToRemind(now, 1)).length === 0) return;
    await transaction(async (changes) => {
      for (const row of await changes.offerings.stewardsToRemind(now, BATCH)) {
        await changes.offerings.update(withoutReminder(row.offering));
        const { expiresAt = '', tokenHash } = row.offering.stewardLink ?? {};
        const isOfSteward = tokenHash === (await tokenHashOf(secret, row));
        if (waitsForMonastic(row.offering) && expiresAt > now && isOfSteward) {
          await writeToSteward(changes, row, now, true);
        }
      }
    });
  }
}

// Hash of the token in the link for the current steward of the monastic.
async function tokenHashOf(secret: string, { offering, monastic }: OfferingRow): Promise<string> {
  const { offeringId } = offering;
  const email = monastic?.stewardEmail ?? '';
  return stewardTokenHash(await stewardToken(secret, { offeringId, email }));
}

async function writeToSteward(
  { mails }: Changes,
  { offering, monastic }: OfferingRow,
  now: string,
  isReminder: boolean,
): Promise<void> {
  if (!monastic || monastic.stewardEmail === '') return;
  const { offeringId, reference, amountCents } = offering;
  const { stewardName: name, stewardEmail: email, userId } = monastic;
  const steward = { offeringId, reference, name, email, monastic: fullName(monastic), isReminder };
  await mails.insertToSteward(userId, { steward, amountCents }, now);
}
