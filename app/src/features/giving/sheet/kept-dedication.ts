import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { tabStorageAtom, type DeviceStorage } from '@almsway/client/browser/storage.ts';
import { GIVING_LIMITS } from '@almsway/contract/giving/offerings';
import { useAtomValue } from 'jotai';
import { useState } from 'react';

const STATE = 'dedication';

/** State of a history entry that opens the sheet with a dedication written earlier. */
export function dedicationState({ dedication }: { readonly dedication: string }): unknown {
  return dedication === '' ? null : { [STATE]: dedication };
}

/** The dedication in the history entry, or that stored for this monastic; null if there is none. */
function read(storage: DeviceStorage, slug: string): string | null {
  const state: unknown = globalThis.history.state;
  const brought: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, STATE) : undefined;
  if (typeof brought === 'string') return brought;
  const [keptFor, ...lines] = (storage.get(STORAGE_KEYS.dedication) ?? '').split('\n');
  // Twice the limit, so that a text that is too long is reported at the field instead of being truncated.
  return keptFor === slug ? lines.join('\n').slice(0, 2 * GIVING_LIMITS.dedication) : null;
}

/**
 * The dedication of an offering while it is written. It is stored in the tab, so that it survives a reload
 * and signing in, and never in an address, because it is personal.
 */
export function useKeptDedication(slug: string) {
  const storage = useAtomValue(tabStorageAtom);
  const [text, setText] = useState(() => read(storage, slug));
  return {
    /** Null until one is written; the draft may have one from another device. */
    written: text,
    type: (next: string) => {
      setText(next);
      if (next === '') storage.remove(STORAGE_KEYS.dedication);
      else storage.set(STORAGE_KEYS.dedication, `${slug}\n${next}`);
    },
    /** Deletes it once it was sent. */
    forget: () => storage.remove(STORAGE_KEYS.dedication),
  };
}
