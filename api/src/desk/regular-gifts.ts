import { isRegular } from '@almsway/contract/giving/intentions';
import { isDirect, isReceived } from '@almsway/contract/giving/ledger';
import { isRestrictedTo } from '@almsway/contract/people/restriction';

import type { Reads } from '#api/ports.ts';
import type { OfferingRecord } from '#api/records.ts';

/** A gift that is given regularly, and what its next arrival is compared with. */
export interface RegularGift {
  /** What is expected each time. */
  readonly amountCents: number;
  /** The one offering that its patron has declared for the next turn, if they do that. */
  readonly declared: OfferingRecord | undefined;
  /** Whether the monastic may receive offerings. Money that arrives during a pause is theirs too. */
  readonly isReceivable: boolean;
}

/** States in which somebody says that money is coming. */
const EXPECTED: ReadonlySet<string> = new Set(['declared', 'notFound']);

/** Those of these offerings that were received and are given regularly, by offering id. */
export async function regularGifts(
  reads: Reads,
  offerings: Iterable<OfferingRecord>,
): Promise<ReadonlyMap<string, RegularGift>> {
  const regular = [...offerings].filter((each) => isReceived(each.status) && isRegular(each));
  if (regular.length === 0) return new Map();
  const rows = await reads.offerings.rowsOf(regular.map(({ offeringId }) => offeringId));
  const gifts = await Promise.all(
    rows.map(async ({ offering, monastic }): Promise<[string, RegularGift]> => {
      const { offeringId, userId, profileId } = offering;
      const [intention, same] = await Promise.all([
        reads.intentions.between(userId, profileId),
        reads.offerings.sameGift(offering),
      ]);
      const expected = same.filter(
        ({ status, receiver }) => EXPECTED.has(status) && !isDirect(receiver),
      );
      const isStanding = intention?.standingReference !== undefined;
      return [
        offeringId,
        {
          amountCents: isStanding ? intention.amountCents : offering.amountCents,
          declared: expected.length === 1 ? expected[0] : undefined,
          isReceivable:
            monastic !== undefined && !isRestrictedTo(monastic.restriction, 'noOfferings'),
        },
      ];
    }),
  );
  return new Map(gifts);
}
