import type {
  Block,
  NewBlock,
  NewReport,
  Preferences,
  PreferencesPatch,
} from '@almsway/contract/privacy/privacy';
import {
  block,
  changePreferences,
  closeAccount,
  exportData,
  getBlocks,
  getPreferences,
  report,
  unblock,
} from '@almsway/contract/privacy/privacy-endpoints';

import type { Api } from '#app/api/api-client.ts';
import { isClientError } from '#app/api/client-error.ts';

/** What this person prefers; fails with ClientError, as all calls here do. */
export async function fetchPreferences(api: Api, signal?: AbortSignal): Promise<Preferences> {
  return (await api.call(getPreferences, { signal })).data;
}

/** Changes some preferences. */
export async function sendPreferences(api: Api, body: PreferencesPatch): Promise<Preferences> {
  return (await api.call(changePreferences, { body })).data;
}

/** Whom this person has blocked, newest first. */
export async function fetchBlocks(api: Api, signal?: AbortSignal): Promise<readonly Block[]> {
  return (await api.call(getBlocks, { signal })).data;
}

/** Blocks somebody; twice is once. */
export async function sendBlock(api: Api, body: NewBlock): Promise<Block> {
  return (await api.call(block, { body })).data;
}

/** Ends a block. */
export async function sendUnblock(api: Api, blockId: string): Promise<void> {
  await api.call(unblock, { params: { blockId } });
}

/** Reports a profile to the review desk. */
export async function sendReport(api: Api, body: NewReport): Promise<void> {
  await api.call(report, { body });
}

/** All personal data of this user. */
export async function fetchExport(api: Api): Promise<Readonly<Record<string, unknown>>> {
  return (await api.call(exportData)).data;
}

/** Closes the account on the server. One that is closed already is closed. */
export async function sendClosing(api: Api, userId: string): Promise<void> {
  try {
    await api.call(closeAccount, { params: { userId } });
  } catch (error) {
    if (!isClientError(error) || error.code !== 'not_found') throw error;
  }
}
