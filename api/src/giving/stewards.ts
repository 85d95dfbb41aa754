import { OFFERING_STATES, waitsForMonastic } from '@almsway/contract/giving/ledger';
import { STEWARD_LINK_DAYS, STEWARD_REMINDER_DAYS } from '@almsway/contract/giving/steward';
import { fullName } from '@almsway/contract/profiles/full-name';

import { stewardToken, stewardTokenHash } from '#api/mails/steward-token.ts';
import type { Changes, Clock, OfferingRow, Stores } from '#api/ports.ts';
import type { StewardLink } from '#api/records.ts';

import { withoutReminder } from './offering-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Most offerings declared in one day about which a steward gets mails, so that no patron can fill their
 * mailbox.
 */
const QUESTIONS_A_DAY = 20;
/** States that count for this limit, including cancelled ones, so that cancelling does not get around it. */
const EVER_DECLARED = OFFERING_STATES.filter((state) => state !== 'draft');
/** Offerings whose reminders are written in one transaction. */
const BATCH = 50;

const after = (now: string, days: number) =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** When the steward is reminded if they do not answer. */
export function stewardReminderAt(now: string): string {
  return after(now, STEWARD_REMINDER_DAYS);
}

/**
 * Asks the steward by mail whether a newly declared offering has arrived. Does nothing if another receiver
 * was chosen or the steward has no address. The monastic is notified in any case.
 */
export async function askSteward(
  changes: Changes,
  row: OfferingRow,
  secret: string | undefined,
  now: string,
): Promise<void> {
  const { offering, monastic } = row;
  const { receiver, profileId } = offering;
  const email = monastic?.stewardEmail ?? '';
  if (secret === undefined || receiver !== 'steward' || email === '') return;
  const page = { after: undefined, limit: QUESTIONS_A_DAY + 1 };
  const { rows } = await changes.offerings.ofMonastic(profileId, EVER_DECLARED, page);
  const yesterday = after(now, -1);
  const recent = rows.filter(({ offering: { declaredAt = '' } }) => declaredAt >= yesterday);
  if (recent.length > QUESTIONS_A_DAY) return;
  const stewardLink: StewardLink = {
    tokenHash: await tokenHashOf(secret, row),
    expiresAt: after(now, STEWARD_LINK_DAYS),
    remindAt: stewardReminderAt(now),
  };
  await changes.offerings.update({ ...offering, stewardLink });
  await writeToSteward(changes, row, now, false);
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
