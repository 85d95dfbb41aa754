import { ClientError } from './client-error.ts';

/**
 * Fetches a part of the app when it is needed. One that cannot be had is a network error, as a call would be.
 * While there is no network nothing is asked for: Firefox, and Safari until lately, keep the failure of a part
 * for as long as the page lives, and would never fetch it again.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOffline()) throw new ClientError('NETWORK_ERROR');
  try {
    return await load();
  } catch (cause) {
    throw new ClientError('NETWORK_ERROR', { cause });
  }
}

/** Fetches a part for a key. */
export interface PartByKey<Key, Part> {
  (key: Key): Promise<Part>;
  /** The part, when it has come already. */
  readonly here: (key: Key) => Part | undefined;
}

/** Fetches a part as {@link fetchPart} does, once for each key: what has come stays, network or not. */
export function partByKey<Key, Part>(load: (key: Key) => Promise<Part>): PartByKey<Key, Part> {
  const come = new Map<Key, Part>();
  const fetchOne = async (key: Key): Promise<Part> => {
    const known = come.get(key);
    if (known !== undefined) return known;
    const part = await fetchPart(() => load(key));
    come.set(key, part);
    return part;
  };
  return Object.assign(fetchOne, { here: (key: Key) => come.get(key) });
}

// Not every place that runs this says whether it is online.
const isOffline = () => 'onLine' in navigator && !navigator.onLine;
