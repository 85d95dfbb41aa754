import { useSetAtom } from 'jotai';
import { useCallback } from 'react';

import type { Failure } from '#app/api/failure.ts';
import { changeProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

/** A way to send changes of fields, with what the person saw of these; null when there is none to send. */
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
