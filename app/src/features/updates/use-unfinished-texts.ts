import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { isNothing } from './writing-store.ts';
import { followWritingAtom, writingAtom } from './writing.ts';

/**
 * Follows what other tabs write. If an unfinished text is stored only in this page, the page asks before it
 * closes.
 */
export function useUnfinishedTexts(): void {
  const followWriting = useSetAtom(followWritingAtom);
  const { person, writing, isOnDevice } = useAtomValue(writingAtom);
  useEffect(() => followWriting(person), [followWriting, person]);

  const isEmpty = isNothing(writing.draft) && writing.edit === null;
  const isHeld = !isEmpty && !isOnDevice;
  useEffect(() => {
    if (!isHeld) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', handleUnload);
    return () => globalThis.removeEventListener('beforeunload', handleUnload);
  }, [isHeld]);
}
