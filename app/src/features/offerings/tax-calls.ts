import { forgetTaxData, keepTaxData } from '@almsway/contract/giving/receipt-endpoints';
import type { TaxData } from '@almsway/contract/giving/tax';

import type { Api } from '#app/api/api-client.ts';

/** Keeps tax data; fails with ClientError. */
export async function sendTaxData(api: Api, data: TaxData): Promise<void> {
  await api.call(keepTaxData, { body: data });
}

/** Has tax data forgotten; fails with ClientError. */
export async function sendForgetting(api: Api): Promise<void> {
  await api.call(forgetTaxData);
}
