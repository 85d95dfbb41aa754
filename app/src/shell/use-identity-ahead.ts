import { personAtom, prepareIdentityAtom } from '@almsway/client/session/atoms.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const PRESSES = ['click', 'keydown'] as const;

/**
 * Loads the identity SDK, and lets it check with the provider, at the first interaction of a user who was
 * recognised without it. Anyone who does more than read will need it within the hour, and by then a
 * deployment may have removed this version's chunk.
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
