import { atom } from 'jotai';

/**
 * Where a store has its cache of server data, once something has been asked (`query.ts`): it can be emptied
 * without loading what it is made of.
 */
export const cachePlaceAtom = atom((): { cache?: { clear(): void } } => ({}));
