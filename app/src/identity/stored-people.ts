const SESSION_KEY = 'firebase:authUser:';

/** The key under which the identity provider's SDK keeps the person of the app. */
export const storedPersonKey = (apiKey: string): string => `${SESSION_KEY}${apiKey}:[DEFAULT]`;

/** Is this the key under which the identity provider's SDK keeps a person? */
export function isStoredPersonKey(key: string): boolean {
  return key.startsWith(SESSION_KEY);
}

/** Keys of the people that are kept in a storage area. */
export function keysOf(area: Storage): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter(
    isStoredPersonKey,
  );
}

function uidOf(blob: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(blob ?? 'null');
    const uid = typeof kept === 'object' && kept !== null && 'uid' in kept ? kept.uid : null;
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}

/** The sessions of the identity provider that a browser keeps, for this tab and for the device. */
export interface StoredPeople {
  /** Is anything kept, readable or not? */
  hasAny(): boolean;
  /** Ids of those who are kept, the tab's own first. */
  uids(): readonly string[];
}

/** Reads the sessions that the SDK keeps in these storage areas; one that refuses to be read keeps none. */
export function createStoredPeople(areas: readonly (() => Storage)[]): StoredPeople {
  const blobs = (): (string | null)[] =>
    areas.flatMap((area) => {
      try {
        const kept = area();
        return keysOf(kept).map((key) => kept.getItem(key));
      } catch {
        return [];
      }
    });
  return {
    hasAny: () => blobs().length > 0,
    uids: () => blobs().flatMap((blob) => uidOf(blob) ?? []),
  };
}
