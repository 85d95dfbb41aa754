import {
  createClientStore,
  type ClientStore,
  type StoreParts,
} from '@almsway/client/client-store.ts';
import { lazy } from '@almsway/client/lazy.ts';

import { forgetDraftAtom } from '#app/features/onboarding/held-draft.ts';
import { forgetEditsAtom } from '#app/features/profile/edit/kept-edits.ts';

/** Loads a monastic's own profile. */
const ownProfile = lazy(() => import('#app/features/profile/edit/own-profile-query.ts'));

/** Creates the store of the app of patrons and monastics. */
export const createAppStore = (parts?: StoreParts): ClientStore =>
  createClientStore(
    {
      isForStaff: false,
      prepare: async (store, user, api, signal) => {
        if (user.role !== 'monastic') return;
        const { prepareOwnProfileAtom } = await ownProfile();
        signal.throwIfAborted();
        await store.set(prepareOwnProfileAtom, user, api);
      },
      leave: (store, uid) => {
        store.set(forgetDraftAtom, uid);
        store.set(forgetEditsAtom, uid);
      },
    },
    parts,
  );
