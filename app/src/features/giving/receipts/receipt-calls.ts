import type { Api } from '@almsway/client/api/api-client.ts';
import {
  forgetTaxData,
  getReceipts,
  keepTaxData,
} from '@almsway/contract/giving/receipt-endpoints';
import type { Receipt } from '@almsway/contract/giving/receipts';
import type { TaxData } from '@almsway/contract/giving/tax';

/** A patron's receipts, including replaced ones. Fails with ClientError. */
export async function fetchReceipts(api: Api, signal?: AbortSignal): Promise<readonly Receipt[]> {
  return (await api.call(getReceipts, { signal })).data;
}

/** Saves tax data. Fails with ClientError. */
export async function sendTaxData(api: Api, data: TaxData): Promise<void> {
  await api.call(keepTaxData, { body: data });
}

/** Deletes tax data. Fails with ClientError. */
export async function sendForgetting(api: Api): Promise<void> {
  await api.call(forgetTaxData);
}
