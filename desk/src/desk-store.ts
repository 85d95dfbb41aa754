import {
  createClientStore,
  type ClientStore,
  type StoreParts,
} from '@almsway/client/client-store.ts';

/** Creates the store of the desk. Its pages load their own data, and `useTidyTyped` removes what was typed. */
export const createDeskStore = (parts?: StoreParts): ClientStore =>
  createClientStore(
    { isForStaff: true, prepare: () => Promise.resolve(), leave: () => undefined },
    parts,
  );
