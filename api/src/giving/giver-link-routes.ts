import { GIVER_LINK_DAYS, GIVER_MAIL_EVERY_MS } from '@almsway/contract/giving/giver-link';
import {
  getGiverForm,
  mailGiverLink,
  makeGiverLink,
  sendGiverForm,
} from '@almsway/contract/giving/giver-link-endpoints';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';

import { ApiFailure } from '#api/http.ts';
import { hexadecimal, idOf } from '#api/mails/hashes.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import { route } from '#api/routing.ts';

import { offeringOf } from './offering-rules.ts';
import { assertGiverCorrectable, correctGiver } from './receipt-rules.ts';

/** The link by which a giver without an account completes their data. */
export const giverLinkRoutes = [
  route(makeGiverLink, async ({ params: { offeringId }, act, clock }) => {
    const data = await act(async (changes, log) => {
      const { offering } = await offeringOf(changes, offeringId);
      const { token, giverLink } = await newLink(offering, clock());
      await changes.offerings.update({ ...offering, giverLink });
      await log({ action: 'offering.linkGiver', subjectType: 'offering', subjectId: offeringId });
      return { token, expiresAt: giverLink.expiresAt };
    });
    return { body: { success: true, data } };
  }),

  route(mailGiverLink, async ({ params: { offeringId }, body, act, clock, entity }) => {
    const now = clock();
    await act(async (changes, log) => {
      const { offering } = await offeringOf(changes, offeringId);
      const { token, giverLink } = await newLink(offering, now);
      const waitMs = Date.parse(giverLink.mailedAt ?? '') + GIVER_MAIL_EVERY_MS - now.getTime();
      if (waitMs > 0) {
        throw new ApiFailure('rate_limited', 'This giver was written to within the last hour.', {
          headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
        });
      }
      const mailedAt = now.toISOString();
      const { email, locale } = body;
      await changes.offerings.update({
        ...offering,
        giverEmail: email.toLowerCase(),
        giverLink: { ...giverLink, mailedAt },
      });
      const mail = {
        name: offering.giver?.name ?? '',
        email,
        locale,
        token,
        expiresAt: giverLink.expiresAt,
        entity: entity?.name ?? '',
        amountCents: receivedCentsOf(offering),
        receivedOn: offering.receivedOn ?? '',
      };
      await changes.mails.insertToGiver(mail, mailedAt);
      await log({ action: 'offering.mailGiver', subjectType: 'offering', subjectId: offeringId });
    });
    return { body: { success: true } };
  }),

  route(getGiverForm, async ({ params: { token }, stores, clock, entity }) => {
    const { offering } = await linkedBy(stores, token);
    const { giver, giverLink, receivedOn = '', inKind = '' } = offering;
    const expiresAt = giverLink?.expiresAt ?? '';
    const isOpen = expiresAt > clock().toISOString();
    const data = {
      state: isOpen ? ('open' as const) : ('expired' as const),
      entityName: entity?.name ?? '',
      name: isOpen ? (giver?.name ?? '') : '',
      amountCents: isOpen ? receivedCentsOf(offering) : 0,
      receivedOn: isOpen ? receivedOn : '',
      inKind: isOpen ? inKind : '',
      expiresAt,
    };
    return { body: { success: true, data } };
  }),

  route(sendGiverForm, async ({ params: { token }, body, stores, clock, entity, timeZone }) => {
    const now = clock().toISOString();
    await stores.transaction(async (changes) => {
      const row = await linkedBy(changes, token);
      const { giverLink, ...offering } = row.offering;
      if (giverLink === undefined || giverLink.expiresAt <= now) {
        throw new ApiFailure('wrong_state', 'This link has expired.');
      }
      // Used once.
      await changes.offerings.update(offering);
      await correctGiver(changes, { ...row, offering }, body, { now, entity, timeZone });
    });
    return { body: { success: true } };
  }),
];

/** A new link of an offering whose giver has no account; 409 otherwise. */
async function newLink(offering: OfferingRecord, now: Date) {
  assertGiverCorrectable(offering);
  const token = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  const expiresAt = new Date(now.getTime() + GIVER_LINK_DAYS * 86_400_000).toISOString();
  const tokenHash = await giverTokenHash(token);
  const { mailedAt } = offering.giverLink ?? {};
  return { token, giverLink: { tokenHash, expiresAt, ...(mailedAt && { mailedAt }) } };
}

/** Hash that is stored for a token. */
export function giverTokenHash(token: string): Promise<string> {
  return idOf(`giver token\n${token}`);
}

async function linkedBy({ offerings }: Reads, token: string): Promise<OfferingRow> {
  const row = await offerings.byGiverToken(await giverTokenHash(token));
  if (row) return row;
  throw new ApiFailure('not_found', 'This link is not valid.');
}
