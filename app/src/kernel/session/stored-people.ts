const SESSION_KEY = 'firebase:authUser:';

/** Is this the key under which the identity provider's SDK keeps a person? */
export function isStoredPersonKey(key: string): boolean {
  return key.startsWith(SESSION_KEY);
}

function keysOf(area: Storage): string[] {
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

/** Longest that a token of the provider lasts, in milliseconds. */
const TOKEN_LASTS_MS = 3_600_000;

/**
 * A kept session whose token says that it lasts longer than any, as one that runs out now: it was made under
 * a clock that was ahead, and the SDK would believe in it until the provider has refused it.
 */
function withTrueTime(blob: string, now: number): string | null {
  try {
    const kept = JSON.parse(blob) as { stsTokenManager?: { expirationTime?: unknown } } | null;
    const manager = kept?.stsTokenManager;
    if (typeof manager?.expirationTime !== 'number') return null;
    if (manager.expirationTime <= now + TOKEN_LASTS_MS) return null;
    manager.expirationTime = now;
    return JSON.stringify(kept);
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

/**
 * Lets a kept token that was made under a clock ahead of this time (milliseconds) run out, so that it is
 * renewed. Storage that refuses keeps nobody.
 */
export function mendStoredTimes(areas: readonly (() => Storage)[], now: number): void {
  for (const area of areas) {
    try {
      const kept = area();
      for (const key of keysOf(kept)) {
        const mended = withTrueTime(kept.getItem(key) ?? '', now);
        if (mended !== null) kept.setItem(key, mended);
      }
    } catch {
      // Nothing is kept there.
    }
  }
}
