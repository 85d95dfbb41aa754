import { cacheKeys } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import type { TaxData } from '@almsway/contract/giving/tax';
import { atom } from 'jotai';

import { changeOfferingsAtom, patronIdAtom } from '#app/features/giving/offerings/offerings.ts';

import { fetchReceipts, sendForgetting, sendTaxData } from './receipt-calls.ts';

/** The patron's receipts, including replaced ones, newest first. */
export const receiptsAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  const userId = get(patronIdAtom);
  return {
    queryKey: cacheKeys.offerings(userId, 'receipts'),
    queryFn: ({ signal }) => fetchReceipts(api, signal),
    enabled: userId !== undefined,
  };
});

/** Saves the tax data that receipts are issued from; resolves to null on success. */
export const keepTaxDataAtom = atom(null, (_get, set, data: TaxData) =>
  set(changeOfferingsAtom, (api) => sendTaxData(api, data)),
);

/** Deletes tax data; resolves to null on success. */
export const forgetTaxDataAtom = atom(null, (_get, set) =>
  set(changeOfferingsAtom, sendForgetting),
);
