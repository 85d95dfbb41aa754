import type { Failure } from '@almsway/client/api/failure.ts';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';

import { changeProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

/**
 * Returns a function that sends changed fields with the version the user saw, or null if nothing has changed.
 */
export function useSendChanges(): (
  changes: Readonly<Record<string, unknown>>,
  seen: object,
) => Promise<Failure | null> | null {
  const change = useSetAtom(changeProfileAtom);
  return useCallback(
    (changes, seen) => {
      const names = Object.keys(changes);
      if (names.length === 0) return null;
      const before = Object.fromEntries(
        Object.entries(seen).filter(([name]) => names.includes(name)),
      );
      return change({ ...changes, before });
    },
    [change],
  );
}
