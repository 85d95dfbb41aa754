import type { Api } from '@almsway/client/api/api-client.ts';
import { isClientError } from '@almsway/client/api/client-error.ts';
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

/** The user's preferences. Fails with ClientError, as all calls here do. */
export async function fetchPreferences(api: Api, signal?: AbortSignal): Promise<Preferences> {
  return (await api.call(getPreferences, { signal })).data;
}

/** Changes some preferences. */
export async function sendPreferences(api: Api, body: PreferencesPatch): Promise<Preferences> {
  return (await api.call(changePreferences, { body })).data;
}

/** The users this user has blocked, newest first. */
export async function fetchBlocks(api: Api, signal?: AbortSignal): Promise<readonly Block[]> {
  return (await api.call(getBlocks, { signal })).data;
}

/** Blocks a user. Idempotent. */
export async function sendBlock(api: Api, body: NewBlock): Promise<Block> {
  return (await api.call(block, { body })).data;
}

/** Ends a block. */
export async function sendUnblock(api: Api, blockId: string): Promise<void> {
  await api.call(unblock, { params: { blockId } });
}

/** Reports a profile to the team. */
export async function sendReport(api: Api, body: NewReport): Promise<void> {
  await api.call(report, { body });
}

/** All personal data of this user. */
export async function fetchExport(api: Api): Promise<Readonly<Record<string, unknown>>> {
  return (await api.call(exportData)).data;
}

/** Closes the account on the server. Idempotent. */
export async function sendClosing(api: Api, userId: string): Promise<void> {
  try {
    await api.call(closeAccount, { params: { userId } });
  } catch (error) {
    if (!isClientError(error) || error.code !== 'not_found') throw error;
  }
}
