import {
  createClientStore,
  type ClientStore,
  type StoreParts,
} from '@almsway/client/client-store.ts';

/** Creates the store of the desk: what it shows is loaded by its pages, and what is typed there it tidies itself. */
export const createDeskStore = (parts?: StoreParts): ClientStore =>
  createClientStore(
    { isForStaff: true, prepare: () => Promise.resolve(), leave: () => undefined },
    parts,
  );
