import type { PosterGift } from '@almsway/contract/desk/bank-import';
import { possibleReferences } from '@almsway/contract/giving/reference';
import { giverSchema, IDENTIFY_FROM_CENTS } from '@almsway/contract/giving/tax';
import * as v from 'valibot';

import type { ReceiptContext } from '#api/giving/receipt-rules.ts';
import type { Reads } from '#api/ports.ts';

import { deskOffering } from './desk-offerings.ts';
import type { Compared } from './matching.ts';
import { payerOf } from './payers.ts';
import { recordedRow } from './recorded-offerings.ts';

/**
 * What lines with the reference of a poster are recorded as, by line: a transfer to the monastic of the poster, by the
 * payer that the line names. Nothing is proposed for a line with the references of two posters or of an offering, or
 * whose giver has to be identified and is not named.
 */
export async function posterGifts(
  reads: Reads,
  compared: readonly Compared[],
  context: ReceiptContext,
): Promise<ReadonlyMap<string, PosterGift>> {
  const open = compared.filter(
    ({ line, outcome, candidates }) =>
      line.amountCents > 0 &&
      (outcome === 'unknown' || outcome === 'possibleDuplicate') &&
      !candidates.some(({ reasons }) => reasons.includes('reference')),
  );
  const possible = open.map(({ line }) => possibleReferences(line.text));
  const profiles = await reads.profiles.byPosterReferences([...new Set(possible.flat())]);
  const byReference = new Map(profiles.map((profile) => [profile.posterReference, profile]));
  const gifts = await Promise.all(
    open.map(async ({ line }, index): Promise<[string, PosterGift][]> => {
      const [reference, ...others] = (possible[index] ?? []).filter((each) =>
        byReference.has(each),
      );
      const profile = byReference.get(reference);
      if (reference === undefined || profile === undefined || others.length > 0) return [];
      const giver = giverNamed(payerOf(line, [reference]));
      if (!giver && line.amountCents >= IDENTIFY_FROM_CENTS) return [];
      const record = { slug: profile.slug, method: 'bank', ...(giver && { giver }) } as const;
      const { amountCents, bookedOn: receivedOn } = line;
      const row = await recordedRow(reads, { ...record, amountCents, receivedOn }, context);
      return [
        [line.lineId, { reference, record, offering: deskOffering(row, '', context.timeZone) }],
      ];
    }),
  );
  return new Map(gifts.flat());
}

const NOTHING_ELSE = { taxId: '', street: '', postalCode: '', city: '', country: 'ES' } as const;

function giverNamed(name: string): PosterGift['record']['giver'] {
  const { success, output } = v.safeParse(giverSchema, { ...NOTHING_ELSE, name });
  return success ? output : undefined;
}
