import { placeOf } from '@almsway/contract/giving/receipts';
import { referencesIn } from '@almsway/contract/giving/reference';

import type { Reads } from '#api/ports.ts';
import type { OfferingRecord } from '#api/records/giving-records.ts';

/**
 * The offerings that a text of staff names by a reference or the number of a receipt. Names and other words can look
 * like a reference, so only those count that the ledger knows.
 */
export async function offeringsNamedIn(
  { offerings, receipts }: Reads,
  text: string,
): Promise<readonly OfferingRecord[]> {
  const number = text.trim();
  const receipt = placeOf(number) && (await receipts.byNumber(number));
  const references = receipt ? [receipt.reference] : referencesIn(text);
  return references.length === 0 ? [] : offerings.named(references, []);
}
