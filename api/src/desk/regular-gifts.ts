import { isRegular } from '@almsway/contract/giving/intentions';
import { isDirect, isReceived } from '@almsway/contract/giving/ledger';
import { isRestrictedTo } from '@almsway/contract/people/restriction';

import { fewAtATime } from '#api/few-at-a-time.ts';
import { recentAmounts, standingReferenceOf } from '#api/giving/standing-gifts.ts';
import type { Reads } from '#api/ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';

/** A gift that is given regularly, and what its next arrival is compared with. */
export interface RegularGift {
  /** The offering that a line with its reference is like: the named one, or the latest that was received. */
  readonly like: OfferingRecord;
  /** Whether an arrival of this amount and day is one of its turns. */
  readonly isTurn: (cents: number, day: string) => boolean;
  /** Offerings for the next turns that its patron has declared, the first first. */
  readonly declared: readonly OfferingRecord[];
  /** Whether the monastic may receive offerings. Money that arrives during a pause is theirs too. */
  readonly isReceivable: boolean;
}

/** States in which somebody says that money is coming. */
const EXPECTED: ReadonlySet<string> = new Set(['declared', 'notFound']);

/** Whether money is coming, as somebody says, or has come. */
function isAlive({ status }: OfferingRecord): boolean {
  return EXPECTED.has(status) || isReceived(status);
}

/** Those of these offerings that are given regularly, by offering id. */
export async function regularGifts(
  reads: Reads,
  offerings: Iterable<OfferingRecord>,
): Promise<ReadonlyMap<string, RegularGift>> {
  const regular = [...offerings].filter(isRegular);
  if (regular.length === 0) return new Map();
  const rows = await reads.offerings.rowsOf(regular.map(({ offeringId }) => offeringId));
  const gifts = await fewAtATime(
    rows,
    async ({ offering, monastic }): Promise<[string, RegularGift]> => {
      const { offeringId, userId, profileId } = offering;
      const [intention, same, between] = await Promise.all([
        reads.intentions.between(userId, profileId),
        reads.offerings.sameGift(offering),
        userId === '' ? [] : reads.offerings.regularBetween(userId, profileId),
      ]);
      const own = between
        .filter((one) => standingReferenceOf(one) === standingReferenceOf(offering))
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
      const isNext = ({ status, receiver, ...one }: OfferingRecord) =>
        one.offeringId !== offeringId && EXPECTED.has(status) && !isDirect(receiver);
      const known = new Set(own.map((one) => one.offeringId));
      // Declared under a reference of its own.
      const other = same.filter((one) => isNext(one) && !known.has(one.offeringId));
      const isStanding = intention?.standingReference !== undefined;
      const amountCents = isStanding ? intention.amountCents : offering.amountCents;
      const { cadence } = offering;
      const latest = own.findLast(({ status }) => isReceived(status));
      return [
        offeringId,
        {
          like: isAlive(offering) ? offering : (latest ?? own.find(isAlive) ?? offering),
          isTurn: (cents, day) =>
            cents === amountCents ||
            (cadence !== 'once' && recentAmounts(own, cadence, day).has(cents)),
          declared: [...own.filter(isNext), ...(other.length === 1 ? other : [])],
          isReceivable:
            monastic !== undefined && !isRestrictedTo(monastic.restriction, 'noOfferings'),
        },
      ];
    },
  );
  return new Map(gifts);
}
