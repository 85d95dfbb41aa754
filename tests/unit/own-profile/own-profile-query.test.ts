import type { User } from '@almsway/contract/people/user';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import {
  prepareOwnProfileAtom,
  watchedProfileAtom,
} from '#app/features/profile/edit/own-profile-query.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import type { Api } from '#client/api/api-client.ts';
import { ownSessionAtom, sessionAtom } from '#client/session/atoms.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { ownProfile } from '#tests/support/profiles.ts';

const USER: User = {
  userId: 'monastic-1',
  role: 'monastic',
  name: 'Ajahn Sucitto',
  email: 'sucitto@example.org',
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a watched profile is written to the store when it changes, never while an atom is read', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let profile = ownProfile({ about: 'First.' });
  const api = { call: () => Promise.resolve({ data: profile }) } as unknown as Api;
  const store = createStore();
  store.set(ownSessionAtom, { apiOf: () => api } as never);
  store.set(sessionAtom, { ...EMPTY_SESSION, profile: USER });

  await store.set(prepareOwnProfileAtom, USER, api);
  const stop = store.sub(watchedProfileAtom, () => undefined);
  expect(store.get(ownProfileAtom)?.about).toBe('First.');
  profile = ownProfile({ about: 'Second.' });
  await store.get(watchedProfileAtom).refetch();
  expect(store.get(ownProfileAtom)?.about).toBe('Second.');
  expect(warn).not.toHaveBeenCalled();
  stop();
});
