import { LAW_KEPT_YEARS } from '@almsway/contract/privacy/keeping';

import type { Clock, ForgottenOfferings, Stores } from '#api/ports.ts';

/** Most offerings that go in one transaction. */
const PORTION = 200;

/**
 * Removes what the law asks to keep of people who have left, once its years are over, and answers with
 * how much that was. Several processes may look at once: each counts what it removed itself.
 *
 * @param signal Ends it after the portion under way.
 */
export async function forgetPastTerms(
  stores: Pick<Stores, 'transaction'>,
  clock: Clock,
  signal?: AbortSignal,
): Promise<ForgottenOfferings> {
  const before = `${clock().getUTCFullYear() - LAW_KEPT_YEARS}-01-01T00:00:00.000Z`;
  let sum: ForgottenOfferings = { offerings: 0, receipts: 0 };
  for (;;) {
    const gone = await stores.transaction(({ lives }) => lives.forgetOfferings(before, PORTION));
    sum = {
      offerings: sum.offerings + gone.offerings,
      receipts: sum.receipts + gone.receipts,
    };
    if (gone.offerings < PORTION || signal?.aborted === true) return sum;
  }
}
