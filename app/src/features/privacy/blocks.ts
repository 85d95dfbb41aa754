import { cacheKeys, showing } from '@almsway/client/api/cache-keys.ts';
import { failureOf, type Failure } from '@almsway/client/api/failure.ts';
import { atomWithQuery, queryClientAtom } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import {
  changeAtOnceAtom,
  invalidate,
  withChanges,
} from '@almsway/client/session/optimistic-change.ts';
import type { Block, NewBlock } from '@almsway/contract/privacy/privacy';
import { atom } from 'jotai';

import { fetchBlocks, sendBlock, sendUnblock } from './privacy-calls.ts';

const blocksKeyAtom = atom((get) => cacheKeys.blocks(get(userAtom)?.userId));

/** The users this user has blocked. */
export const blocksAtom = withChanges(
  blocksKeyAtom,
  atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(blocksKeyAtom),
      queryFn: ({ signal }) => fetchBlocks(api, signal),
      enabled: get(userAtom) !== null,
    };
  }),
);

/** Refetches everything that a block hides or shows. */
export const invalidateAllAtom = atom(null, (get) => {
  const client = get(queryClientAtom);
  const person = get(userAtom)?.userId;
  const hidden = [
    cacheKeys.explore(person),
    cacheKeys.highlights(person),
    cacheKeys.suggestions(person),
    cacheKeys.follows(person),
    cacheKeys.feed(person),
    cacheKeys.monastic(person),
    cacheKeys.blocks(person),
  ];
  for (const key of hidden) void invalidate(client, key);
});

/** Blocks a user; resolves to the block, or to the failure. */
export const blockAtom = atom(
  null,
  async (
    get,
    _set,
    whom: NewBlock,
  ): Promise<{ readonly block: Block } | { readonly failure: Failure }> => {
    try {
      return { block: await sendBlock(get(apiAtom), whom) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  },
);

/** Ends a block: shown at once, rolled back with a message if the API refuses. */
export const unblockAtom = atom(null, async (get, set, { blockId }: Block): Promise<boolean> => {
  const key = get(blocksKeyAtom);
  const isDone = await set(changeAtOnceAtom, {
    thing: `block ${blockId}`,
    shows: [showing(key, (blocks) => blocks.filter((block) => block.blockId !== blockId))],
    send: () => sendUnblock(get(apiAtom), blockId),
    refresh: [key],
  });
  if (isDone) set(invalidateAllAtom);
  return isDone;
});
