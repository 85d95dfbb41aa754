import type { createStore } from 'jotai';

import { storageAtom } from '#app/browser/storage.ts';
import { forgetDraftAtom } from '#app/features/onboarding/held-draft.ts';
import { forgetEditsAtom } from '#app/features/profile/edit/kept-edits.ts';
import { writingKey } from '#app/features/updates/writing-key.ts';
import { lazy } from '#app/lazy.ts';
import type { SessionParts } from '#app/session/parts.ts';
import { createSession, type Session } from '#app/session/session.ts';
import type { SessionState } from '#app/session/state.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

/** Fetches a monastic's own profile, with the cache that holds it. */
const loadOwnProfile = lazy(() => import('#app/features/profile/edit/own-profile-query.ts'));

/** What the session of a store has from there. */
type Given = Omit<
  SessionParts,
  'prepare' | 'notifyEmailChanged' | 'notifyOtherRole' | 'leave' | 'reload'
>;

/** The session of a store with everything a signed-in user needs; it continues from a state. */
export function createWholeSession(
  store: ReturnType<typeof createStore>,
  state: SessionState,
  given: Given,
): Session {
  return createSession(
    {
      ...given,
      prepare: async (user, api, signal) => {
        if (user.role !== 'monastic') return;
        const { prepareOwnProfileAtom } = await loadOwnProfile();
        signal.throwIfAborted();
        await store.set(prepareOwnProfileAtom, user, api);
      },
      notifyEmailChanged: (email) =>
        store.set(showSnackbarAtom, {
          tone: 'success',
          message: 'shell.emailChanged',
          values: { email },
        }),
      notifyOtherRole: (role) =>
        store.set(showSnackbarAtom, {
          tone: 'info',
          message: 'shell.otherRole',
          values: { role },
        }),
      leave: (uid) => {
        store.set(forgetDraftAtom, uid);
        store.set(forgetEditsAtom, uid);
        store.get(storageAtom).remove(writingKey(uid));
      },
      reload: () => globalThis.location.reload(),
    },
    state,
  );
}
