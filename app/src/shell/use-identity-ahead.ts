import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { personAtom, prepareIdentityAtom } from '#app/session/atoms.ts';

const PRESSES = ['click', 'keydown'] as const;

/**
 * Fetches the identity SDK, and has it ask the provider, at the first press of somebody who is known without
 * it: anyone who does more than read will need it within the hour, when a deployment may have taken it away.
 */
export function useIdentityAhead(): void {
  const isSomebody = useAtomValue(personAtom) !== null;
  const prepareIdentity = useSetAtom(prepareIdentityAtom);
  useEffect(() => {
    if (!isSomebody) return undefined;
    const heard = new AbortController();
    const prepare = () => {
      heard.abort();
      void prepareIdentity();
    };
    for (const name of PRESSES) {
      addEventListener(name, prepare, { capture: true, passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, [isSomebody, prepareIdentity]);
}
