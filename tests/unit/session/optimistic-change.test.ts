import { notifyManager } from '@tanstack/query-core';
import { atom, createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { showing, type CacheKey } from '#client/api/cache-keys.ts';
import { atomWithQuery, queryClientAtom } from '#client/api/query.ts';
import { createDeviceStorage, storageAtom } from '#client/browser/storage.ts';
import { sessionAtom } from '#client/session/atoms.ts';
import { changeAtOnceAtom, invalidate, withChanges } from '#client/session/optimistic-change.ts';
import type { Change } from '#client/session/pending-changes.ts';
import { createPresence, type Presence } from '#client/session/person.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { snackbarsAtom } from '#client/ui/snackbars.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';
import { person as personOf } from '#tests/unit/session/fake-provider.ts';

// Cache changes are published at once, so that tests do not check too early.
notifyManager.setScheduler((show) => show());

/** Example data: lights of a house, by room. */
type Lights = Readonly<Record<string, boolean>>;
const key: CacheKey<Lights> = ['lights'];
const keyAtom = atom(key);
const read = vi.fn<() => Promise<Lights>>();
const lightsAtom = withChanges(
  keyAtom,
  atomWithQuery(() => ({ queryKey: key, queryFn: read, retry: false })),
);

let store: ReturnType<typeof createStore>;
let presence: Presence;
const lights = () => store.get(lightsAtom).data;
const said = () => store.get(snackbarsAtom).map(({ message }) => message);
const turn = (room: string, isOn: boolean, send: () => Promise<unknown>, more?: Partial<Change>) =>
  store.set(changeAtOnceAtom, {
    thing: `light ${room}`,
    shows: [showing(key, (shown) => ({ ...shown, [room]: isOn }))],
    send,
    refresh: [],
    ...more,
  });
const refused = () => Promise.reject(new Error('refused'));
const agreed = () => Promise.resolve();
const readNow = () => store.get(queryClientAtom).refetchQueries({ queryKey: key });

/** Signs a user in, replacing the current one. */
function arrives(uid: string): void {
  const person = presence.begin(personOf(uid));
  store.set(sessionAtom, { ...EMPTY_SESSION, person });
}

beforeEach(async () => {
  read.mockReset().mockResolvedValue({ hall: false, attic: false });
  store = createStore();
  store.set(
    storageAtom,
    createDeviceStorage(() => new FakeStorage()),
  );
  presence = createPresence();
  arrives('u1');
  store.sub(lightsAtom, () => undefined);
  await vi.waitFor(() => expect(lights()).toBeDefined());
});

test('a change is shown before it is sent, and stays when the API accepts it', async () => {
  const sent = deferred();
  const done = turn('hall', true, () => sent.promise);
  expect(lights()).toEqual({ hall: true, attic: false });
  sent.resolve();
  expect(await done).toBe(true);
  await vi.waitFor(() =>
    expect(store.get(queryClientAtom).getQueryData(key)).toEqual({ hall: true, attic: false }),
  );
  expect(said()).toEqual([]);
});

test('a failed change is rolled back with a message', async () => {
  expect(await turn('hall', true, refused)).toBe(false);
  expect(lights()).toEqual({ hall: false, attic: false });
  expect(said()).toEqual(['error.unknown']);
});

test('a change that fails silently shows no message', async () => {
  expect(await turn('hall', true, refused, { failureMessage: 'silent' })).toBe(false);
  expect(said()).toEqual([]);
});

test('rolling back one change does not affect others, earlier and later', async () => {
  const hall = deferred();
  const attic = deferred();
  const changes = [
    turn('attic', true, () => attic.promise),
    turn('hall', true, () => hall.promise),
  ];
  changes.push(turn('cellar', true, agreed));
  hall.reject(new Error('refused'));
  attic.resolve();
  await Promise.all(changes);
  expect(lights()).toEqual({ hall: false, attic: true, cellar: true });
});

test('an answer to an earlier request never hides the change', async () => {
  const early = deferred<Lights>();
  const late = deferred<Lights>();
  const sent = deferred();
  read.mockReturnValueOnce(early.promise).mockReturnValueOnce(late.promise);

  const first = readNow();
  const done = turn('hall', true, () => sent.promise);
  early.resolve({ hall: false, attic: true });
  await first;
  expect(lights()).toEqual({ hall: true, attic: true });

  const second = readNow();
  sent.resolve();
  await done;
  late.resolve({ hall: false, attic: false });
  await second;
  expect(lights()).toEqual({ hall: true, attic: false });
});

test('an answer to a later request wins', async () => {
  await turn('hall', true, agreed);
  read.mockResolvedValue({ hall: false, attic: false });
  await readNow();
  expect(lights()).toEqual({ hall: false, attic: false });
});

test('of several changes of the same thing the last one wins, whatever the result of the first', async () => {
  const first = deferred();
  const sends = [vi.fn(() => first.promise), vi.fn(agreed), vi.fn(agreed)];
  const changes = sends.map((send, index) => turn('hall', index !== 1, send));
  expect(lights()).toMatchObject({ hall: true });
  expect(sends.map((send) => send.mock.calls.length)).toEqual([1, 0, 0]);
  first.reject(new Error('refused'));
  await Promise.all(changes);
  expect(sends.map((send) => send.mock.calls.length)).toEqual([1, 0, 1]);
  expect(lights()).toMatchObject({ hall: true });
  expect(said()).toEqual([]);
});

test('a failed last change leaves the result of the previous one', async () => {
  const on = turn('hall', true, agreed);
  const off = turn('hall', false, refused);
  expect(await Promise.all([on, off])).toEqual([true, false]);
  expect(lights()).toMatchObject({ hall: true });
});

test('a change waiting when its user signs out is not sent for the next one', async () => {
  const first = deferred();
  const send = vi.fn(agreed);
  void turn('hall', true, () => first.promise);
  const second = turn('hall', false, send);
  arrives('next');
  first.reject(new Error('gone'));
  expect(await second).toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

test('invalidation does not wait for an earlier request', async () => {
  const slow = deferred<Lights>();
  read.mockReturnValueOnce(slow.promise).mockResolvedValueOnce({ hall: true });
  const old = readNow();
  await invalidate(store.get(queryClientAtom), key);
  slow.resolve({ hall: false });
  await old;
  expect(lights()).toEqual({ hall: true });
});
