import { isReceived, waitsForMonastic, receivedCentsOf } from '@almsway/contract/giving/ledger';
import { isSupportMethod } from '@almsway/contract/giving/methods';
import type { StewardQuestion, StewardState } from '@almsway/contract/giving/steward';
import {
  answerStewardQuestion,
  getStewardQuestion,
} from '@almsway/contract/giving/steward-endpoints';
import { LOCALES } from '@almsway/contract/locale';

import { dayIn } from '#api/calendar.ts';
import { ApiFailure } from '#api/http.ts';
import { stewardToken, stewardTokenHash } from '#api/mails/steward-token.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord, StewardLink } from '#api/records/giving-records.ts';
import { route } from '#api/routing.ts';

import { assertPast, confirmDirect, withoutReminder } from './offering-rules.ts';
import { aboutReceived, disclosedName } from './offering-views.ts';
import { stewardReminderAt } from './stewards.ts';

/** The question to a steward, reached by the link in a mail, without an account. */
export const stewardRoutes = [
  route(getStewardQuestion, async ({ params, stores, clock, timeZone, mailLinkSecret }) => {
    const asked = await askedBy(stores, params.token, mailLinkSecret);
    return { body: await bodyOf(stores, asked, { now: clock(), timeZone }) };
  }),

  route(
    answerStewardQuestion,
    async ({ params, body, stores, clock, timeZone, mailLinkSecret }) => {
      const result = await stores.transaction(async (changes) => {
        const asked = await askedBy(changes, params.token, mailLinkSecret);
        const now = clock();
        const at = now.toISOString();
        const { receivedOn = dayIn(timeZone, now) } = body;
        assertPast(receivedOn, { now: at, timeZone });
        // "Not ours" can be corrected for as long as the link works.
        const state = stateOf(asked.offering, asked.link, at);
        const isOpen = state === 'open' || (state === 'notOurs' && body.answer !== 'notOurs');
        const answered = isOpen
          ? await answer(changes, asked, { ...body, receivedOn }, { at, timeZone })
          : asked;
        return bodyOf(changes, answered, { now, timeZone });
      });
      return { body: result };
    },
  ),
];

/** An offering whose steward was asked, and the link. */
interface Asked extends OfferingRow {
  readonly link: StewardLink;
}

async function askedBy(reads: Reads, token: string, secret: string | undefined): Promise<Asked> {
  const row = await reads.offerings.byStewardToken(await stewardTokenHash(token));
  const link = row?.offering.stewardLink;
  const email = row?.monastic?.stewardEmail ?? '';
  // The link of a steward who was replaced is no longer valid.
  const isOfSteward =
    row !== undefined &&
    secret !== undefined &&
    email !== '' &&
    token === (await stewardToken(secret, { offeringId: row.offering.offeringId, email }));
  if (isOfSteward && link) return { ...row, link };
  throw new ApiFailure('not_found', 'This link is not valid.');
}

async function answer(
  changes: Changes,
  asked: Asked,
  given: { readonly answer: 'arrived' | 'notYet' | 'notOurs'; readonly receivedOn: string },
  { at, timeZone }: { readonly at: string; readonly timeZone: string },
): Promise<Asked> {
  const { offering, link } = asked;
  const { profileId } = offering;
  if (given.answer === 'arrived') {
    const { receivedOn } = given;
    const confirmed = await confirmDirect(changes, asked, {
      receivedOn,
      at,
      timeZone,
      by: 'steward',
    });
    const about = aboutReceived(confirmed.offering, timeZone);
    await notify(changes, profileId, { kind: 'offeringReceived', ...about }, at);
    return { ...asked, ...confirmed };
  }
  const answered = { ...link, answer: given.answer };
  if (given.answer === 'notYet') {
    // If the reminder was already sent, there is no second one.
    const next = { ...answered, ...(link.remindAt && { remindAt: stewardReminderAt(at) }) };
    const putOff = { ...offering, stewardLink: next };
    await changes.offerings.update(putOff);
    return { ...asked, offering: putOff, link: next };
  }
  const denied = withoutReminder({ ...offering, stewardLink: answered });
  await changes.offerings.update(denied);
  const about = aboutReceived(denied, timeZone);
  await notify(changes, profileId, { kind: 'arrivalDenied', ...about }, at);
  return { ...asked, offering: denied, link: answered };
}

function stateOf(offering: OfferingRecord, link: StewardLink, now: string): StewardState {
  if (link.expiresAt <= now) return 'expired';
  if (isReceived(offering.status)) return 'arrived';
  if (!waitsForMonastic(offering)) return 'closed';
  return link.answer === 'notOurs' ? 'notOurs' : 'open';
}

async function bodyOf(
  { users }: Reads,
  { link, ...row }: Asked,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<{ success: true; data: StewardQuestion }> {
  const { offering, monastic } = row;
  const state = stateOf(offering, link, now.toISOString());
  const locale = (await users.byId(offering.profileId))?.locale ?? LOCALES[0];
  const isTold = state !== 'expired';
  return {
    success: true,
    data: {
      state,
      locale,
      monasticName: isTold ? (monastic?.monasticName ?? '') : '',
      honorific: isTold ? (monastic?.honorific ?? '') : '',
      reference: isTold ? offering.reference : '',
      amountCents: isTold ? receivedCentsOf(offering) : 0,
      method: isTold && isSupportMethod(offering.method) ? offering.method : null,
      declaredAt: isTold ? (offering.declaredAt ?? '') : '',
      patronName: isTold ? disclosedName(row) : '',
      receivedOn: isTold ? (offering.receivedOn ?? '') : '',
      isPutOff: isTold && link.answer === 'notYet',
      today: dayIn(timeZone, now),
      expiresAt: link.expiresAt,
    },
  };
}
