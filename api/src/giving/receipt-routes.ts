import {
  forgetTaxData,
  getReceipts,
  getTaxData,
  keepTaxData,
} from '@almsway/contract/giving/receipt-endpoints';
import type { TaxData } from '@almsway/contract/giving/tax';

import { hasWithdrawn } from '#api/consent/consents.ts';
import type { TaxDataRecord } from '#api/records/giving-records.ts';
import { route } from '#api/routing.ts';

import { receiptView } from './offering-views.ts';
import { receiptWhenWanted } from './receipt-rules.ts';

/** Tax data of a patron, and the receipts issued from it. */
export const receiptRoutes = [
  route(getTaxData, async ({ caller, stores }) => {
    const kept = await stores.taxData.of(caller.userId);
    return { body: { success: true, data: kept ? shown(kept) : null } };
  }),

  route(keepTaxData, async ({ caller: { userId }, body, stores, clock, entity, timeZone }) => {
    const data = await stores.transaction(async (changes) => {
      const now = clock().toISOString();
      await changes.taxData.put({ ...body, userId, updatedAt: now });
      for (const row of await changes.offerings.withoutReceipt(userId)) {
        await receiptWhenWanted(changes, row, { now, entity, timeZone });
      }
      return body;
    });
    return { body: { success: true, data } };
  }),

  route(forgetTaxData, async ({ caller, stores }) => {
    await stores.transaction(({ taxData }) => taxData.remove(caller.userId));
    return { body: { success: true, data: null } };
  }),

  route(getReceipts, async ({ caller, query, stores, entity }) => {
    const isHidden = await hasWithdrawn(stores, caller.userId, 'belief');
    const rows = isHidden ? [] : await stores.receipts.ofPatron(caller.userId, query.year);
    return { body: { success: true, data: rows.map((row) => receiptView(row, entity)) } };
  }),
];

function shown({ userId: _owner, updatedAt: _at, ...data }: TaxDataRecord): TaxData {
  return data;
}
