import type { PosterGift } from '@almsway/contract/desk/bank-import';
import { possibleReferences } from '@almsway/contract/giving/reference';
import { giverSchema, IDENTIFY_FROM_CENTS } from '@almsway/contract/giving/tax';
import * as v from 'valibot';

import type { ReceiptContext } from '#api/giving/receipt-rules.ts';
import type { Reads } from '#api/ports.ts';

import { deskOffering } from './desk-offerings.ts';
import type { Compared } from './matching.ts';
import { payerOf } from './payers.ts';
import { rowOf } from './recorded-offerings.ts';

/**
 * What lines with the reference of a poster are recorded as, by line: a transfer to the monastic of the poster, by the
 * payer that the line names. Nothing is proposed for a line with the references of two posters or of an offering; of one
 * whose giver has to be identified and is not named, only the monastic is known.
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
  const gifts = open.flatMap(({ line }, index): [string, PosterGift][] => {
    const [reference, ...others] = (possible[index] ?? []).filter((each) => byReference.has(each));
    const profile = byReference.get(reference);
    if (reference === undefined || profile === undefined || others.length > 0) return [];
    const giver = giverNamed(payerOf(line, [reference]));
    const { amountCents, bookedOn: receivedOn } = line;
    const known = { slug: profile.slug, method: 'bank', ...(giver && { giver }) } as const;
    const row = rowOf({ ...known, amountCents, receivedOn }, { profile }, context);
    const record = giver || amountCents < IDENTIFY_FROM_CENTS ? known : null;
    const offering = deskOffering(row, '', context.timeZone);
    return [[line.lineId, { reference, record, offering }]];
  });
  return new Map(gifts);
}

const NOTHING_ELSE = { taxId: '', street: '', postalCode: '', city: '', country: 'ES' } as const;

function giverNamed(name: string): v.InferOutput<typeof giverSchema> | undefined {
  const { success, output } = v.safeParse(giverSchema, { ...NOTHING_ELSE, name });
  return success ? output : undefined;
}
