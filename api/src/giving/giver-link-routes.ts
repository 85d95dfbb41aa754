import { GIVER_LINK_DAYS } from '@almsway/contract/giving/giver-link';
import {
  getGiverForm,
  makeGiverLink,
  sendGiverForm,
} from '@almsway/contract/giving/giver-link-endpoints';

import { ApiFailure } from '#api/http.ts';
import { hexadecimal, idOf } from '#api/mails/hashes.ts';
import type { OfferingRow, Reads } from '#api/ports.ts';
import { route } from '#api/routing.ts';

import { offeringOf } from './offering-rules.ts';
import { assertGiverCorrectable, correctGiver, receivedCentsOf } from './receipt-rules.ts';

/** The link by which a giver without an account completes their data. */
export const giverLinkRoutes = [
  route(makeGiverLink, async ({ params: { offeringId }, act, clock }) => {
    const now = clock();
    const token = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
    const expiresAt = new Date(now.getTime() + GIVER_LINK_DAYS * 86_400_000).toISOString();
    const tokenHash = await giverTokenHash(token);
    await act(async (changes, log) => {
      const { offering } = await offeringOf(changes, offeringId);
      assertGiverCorrectable(offering);
      await changes.offerings.update({ ...offering, giverLink: { tokenHash, expiresAt } });
      await log({ action: 'offering.linkGiver', subjectType: 'offering', subjectId: offeringId });
    });
    return { body: { success: true, data: { token, expiresAt } } };
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

/** Hash that is stored for a token. */
export function giverTokenHash(token: string): Promise<string> {
  return idOf(`giver token\n${token}`);
}

async function linkedBy({ offerings }: Reads, token: string): Promise<OfferingRow> {
  const row = await offerings.byGiverToken(await giverTokenHash(token));
  if (row) return row;
  throw new ApiFailure('not_found', 'This link is not valid.');
}
