import { answerClaimable, getClaimable } from '@almsway/contract/giving/claim-endpoints';
import { CLAIMS } from '@almsway/contract/giving/claims';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';

import { assertConsent, hasWithdrawn } from '#api/consent/consents.ts';
import { ApiFailure } from '#api/http.ts';
import type { Caller, Reads } from '#api/ports.ts';
import type { OfferingRow } from '#api/ports/giving-ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';
import { route } from '#api/routing.ts';

import { offeringOf } from './offering-rules.ts';
import { receiptWhenWanted } from './receipt-rules.ts';

/** What a patron gave before having an account becomes theirs once they say so. */
export const claimRoutes = [
  route(getClaimable, async ({ caller, stores }) => {
    const isHidden = await hasWithdrawn(stores, caller.userId, 'belief');
    const rows = isHidden ? [] : await claimableBy(stores, caller);
    const asked = rows.filter(({ offering }) => offering.declinedBy !== caller.userId);
    const data = asked.slice(0, CLAIMS).map(({ offering }) => ({
      offeringId: offering.offeringId,
      name: offering.giver?.name ?? '',
      amountCents: receivedCentsOf(offering),
      receivedOn: offering.receivedOn ?? '',
      inKind: offering.inKind ?? '',
    }));
    return { body: { success: true, data } };
  }),

  route(answerClaimable, async ({ caller, body, act, clock, entity, timeZone }) => {
    const { userId } = caller;
    const now = clock().toISOString();
    await act(async (changes, log) => {
      if (body.isMine) await assertConsent(changes, userId, 'belief');
      const rows = await claimableBy(changes, caller);
      const claimable = new Map(rows.map((row) => [row.offering.offeringId, row.offering]));
      for (const offeringId of new Set(body.offeringIds)) {
        const offering = claimable.get(offeringId);
        if (!offering) {
          const { offering: known } = await offeringOf(changes, offeringId);
          // Answered in another tab.
          if (body.isMine && known.userId === userId) continue;
          throw new ApiFailure('not_found', 'There is no such offering.');
        }
        const subject = {
          subjectType: 'offering',
          subjectId: offeringId,
          about: [userId],
        } as const;
        if (!body.isMine) {
          if (offering.declinedBy === userId) continue;
          await changes.offerings.update({ ...offering, declinedBy: userId });
          await log({ action: 'offering.decline', ...subject });
          continue;
        }
        await changes.offerings.update(claimed(offering, userId, now));
        // If the tax number of the giver was not known, that of the account may be.
        const row = await offeringOf(changes, offeringId);
        await receiptWhenWanted(changes, row, { now, entity, timeZone });
        await log({ action: 'offering.claim', ...subject });
      }
    });
    return { body: { success: true } };
  }),
];

/**
 * What givers with the caller's verified address gave without an account. A tax number that is not the caller's is
 * that of somebody else, such as a person who shares the address, or a company.
 */
async function claimableBy(
  reads: Reads,
  { userId, email, isEmailVerified }: Caller,
): Promise<readonly OfferingRow[]> {
  if (!isEmailVerified) return [];
  const [given, own] = await Promise.all([
    reads.offerings.ofGiver(email.toLowerCase()),
    reads.taxData.of(userId),
  ]);
  return given.filter(({ offering: { giver } }) => {
    const taxId = giver?.taxId ?? '';
    return taxId === '' || own === undefined || taxId === own.taxId;
  });
}

// The address is that of the account from now on, and a link to its form ends.
function claimed(offering: OfferingRecord, userId: string, claimedAt: string): OfferingRecord {
  const { giverEmail: _address, giverLink: _form, declinedBy: _before, ...rest } = offering;
  return { ...rest, userId, claimedAt };
}
