import { TOKEN_LASTS_MS } from '#app/browser/timing.ts';

import { keysOf } from './stored-people.ts';

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
