import { placeOf, receiptNumber } from '@almsway/contract/giving/receipts';
import type pg from 'pg';

/** A number that cannot be skipped to. The message is one line. */
class SkipFault extends Error {}

/**
 * Continues the numbering of a year after the last issued receipt, if a restored backup does not contain
 * it. Resolves to the number of the next receipt.
 *
 * @param last Number of the last issued receipt, such as `2026-000405`.
 * @throws an Error with a one-line message if this is not a receipt number, or the database has already
 * reached it.
 */
export async function skipReceipts(pool: pg.Pool, last: string): Promise<string> {
  const to = placeOf(last);
  if (!to) throw new SkipFault(`"${last}" is not the number of a receipt, such as 2026-000405.`);
  const { rows } = await pool.query<{ last_place: number }>(
    `insert into skipped_receipts (year, first_place, last_place)
    select $1, known.last_place + 1, $2
    from (
      select greatest(
        (select coalesce(max(place), 0) from receipts where year = $1),
        (select coalesce(max(last_place), 0) from skipped_receipts where year = $1)
      ) as last_place
    ) as known
    where known.last_place < $2
    returning last_place`,
    [to.year, to.place],
  );
  if (rows.length === 0) {
    throw new SkipFault(`The numbering of ${to.year} has reached ${last} already.`);
  }
  return receiptNumber(to.year, to.place + 1);
}
