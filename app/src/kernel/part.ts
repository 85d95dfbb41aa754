import { ClientError } from './client-error.ts';

/** Fetches a part of the app when it is needed. One that cannot be had is a network error, as a call would be. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}
