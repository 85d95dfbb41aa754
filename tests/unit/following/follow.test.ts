import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { notifyManager } from '@tanstack/query-core';
import { beforeEach, expect, test, vi } from 'vitest';

import { createAppStore } from '#app/entries/app-store.ts';
import { sendFollow } from '#app/features/following/following-calls.ts';
import { followMonasticAtom } from '#app/features/following/follows.ts';
import { fetchMonastic } from '#app/features/monastics/monastics-calls.ts';
import { createMonasticAtoms } from '#app/features/profile/public/monastic-atoms.ts';
import { queryClientAtom } from '#client/api/query.ts';
import { createDeviceStorage } from '#client/browser/storage.ts';
import { sessionAtom } from '#client/session/atoms.ts';
import { createPresence } from '#client/session/person.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { deferred } from '#tests/support/deferred.ts';
import { publicProfile } from '#tests/support/profiles.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';
import { person as personOf } from '#tests/unit/session/fake-provider.ts';

vi.mock('#app/features/following/following-calls.ts');
vi.mock('#app/features/monastics/monastics-calls.ts');

// Cache changes are published at once, so that tests do not check too early.
notifyManager.setScheduler((show) => show());

const monastic = publicProfile({ userId: 'm1', slug: 'ajahn' });
const answerWith = (isFollowed: boolean) => ({
  profile: { ...monastic, isFollowed },
  isPreview: false,
});

let store: ReturnType<typeof createAppStore>;
let pageAtom: ReturnType<typeof createMonasticAtoms>['monasticAtom'];

/** Whether the monastic's page shows them as followed. */
const isFollowed = () => store.get(pageAtom).data?.profile.isFollowed;
const follow = (profile: PublicProfile, wanted: boolean) =>
  store.set(followMonasticAtom, { profile, isFollowed: wanted });

beforeEach(async () => {
  vi.resetAllMocks();
  vi.mocked(fetchMonastic).mockResolvedValue(answerWith(false));
  vi.mocked(sendFollow).mockResolvedValue();
  store = createAppStore({ storage: createDeviceStorage(() => new FakeStorage()) });
  const person = createPresence().begin(personOf('p1'));
  store.set(sessionAtom, { ...EMPTY_SESSION, person });
  pageAtom = createMonasticAtoms('ajahn').monasticAtom;
  store.sub(pageAtom, () => undefined);
  await vi.waitFor(() => expect(isFollowed()).toBe(false));
});

test('an answer to a request from before a follow does not hide the follow', async () => {
  const sent = deferred<void>();
  vi.mocked(sendFollow).mockReturnValue(sent.promise);
  const read = deferred<ReturnType<typeof answerWith>>();
  vi.mocked(fetchMonastic).mockReturnValue(read.promise);

  const done = follow(monastic, true);
  expect(isFollowed()).toBe(true);
  const focus = store.get(queryClientAtom).refetchQueries();
  sent.resolve();
  await done;
  read.resolve(answerWith(false));
  await focus;
  expect(isFollowed()).toBe(true);
});

test('a refused follow is rolled back', async () => {
  vi.mocked(sendFollow).mockRejectedValue(new Error('refused'));
  const done = follow(monastic, true);
  expect(isFollowed()).toBe(true);
  await done;
  expect(isFollowed()).toBe(false);
});

test('follow, unfollow, follow ends in the last state, although the first is refused', async () => {
  const first = deferred<void>();
  vi.mocked(sendFollow).mockReturnValueOnce(first.promise);
  const presses = [follow(monastic, true), follow(monastic, false), follow(monastic, true)];
  expect(isFollowed()).toBe(true);
  first.reject(new Error('refused'));
  await Promise.all(presses);
  expect(isFollowed()).toBe(true);
  expect(vi.mocked(sendFollow).mock.calls.map(([, ...sent]) => sent)).toEqual([
    ['m1', true],
    ['m1', true],
  ]);
});
