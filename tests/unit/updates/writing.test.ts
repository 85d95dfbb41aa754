import type { Update } from '@almsway/contract/updates/updates';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createAppStore } from '#app/entries/app-store.ts';
import { publishUpdateAtom } from '#app/features/updates/own.ts';
import { sendUpdate } from '#app/features/updates/updates-calls.ts';
import { NO_WRITING } from '#app/features/updates/writing-store.ts';
import {
  followWritingAtom,
  keepDraftAtom,
  keepEditAtom,
  writingAtom,
} from '#app/features/updates/writing.ts';
import { ClientError } from '#client/api/client-error.ts';
import { writingKey } from '#client/browser/storage-keys.ts';
import { createDeviceStorage, type DeviceStorage } from '#client/browser/storage.ts';
import type { ClientStore } from '#client/client-store.ts';
import { sessionAtom } from '#client/session/atoms.ts';
import { createPresence } from '#client/session/person.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';
import { person as personOf } from '#tests/unit/session/fake-provider.ts';

vi.mock('#app/features/updates/updates-calls.ts');

const DRAFT = {
  title: 'The first snow',
  body: 'The path is white.',
  language: '',
  photo: null,
};
const PHOTO = { image: 'data:image/jpeg;base64,AAAA', description: 'Snow', isDecorative: false };

let device: FakeStorage;
let store: ClientStore;

/** A page of this device, with this user signed in. */
function open(
  uid: string,
  storage: DeviceStorage = createDeviceStorage(() => device),
): ClientStore {
  const opened = createAppStore({ storage });
  const person = createPresence().begin(personOf(uid));
  opened.set(sessionAtom, { ...EMPTY_SESSION, person });
  return opened;
}

beforeEach(() => {
  device = new FakeStorage();
  store = open('ana');
  vi.mocked(sendUpdate).mockReset();
});

describe('unpublished text', () => {
  test('is found by its author after a reload, and by nobody else', () => {
    store.set(keepDraftAtom, DRAFT);
    store.set(keepEditAtom, { updateId: 'u1', title: 'Old', body: 'New words', photo: PHOTO });
    expect(open('ana').get(writingAtom).writing).toMatchObject({
      draft: DRAFT,
      edit: { updateId: 'u1', body: 'New words', photo: PHOTO },
    });
    expect(open('ben').get(writingAtom).writing).toEqual(NO_WRITING);
  });

  test('keeps the language, a photo and its description, also without text', () => {
    const draft = { title: '', body: '', language: 'ca', photo: PHOTO };
    store.set(keepDraftAtom, draft);
    expect(open('ana').get(writingAtom).writing.draft).toEqual(draft);
    const described = { ...draft, photo: { ...PHOTO, description: 'Snow on the roof' } };
    store.set(keepDraftAtom, described);
    expect(open('ana').get(writingAtom).writing.draft).toEqual(described);
  });

  test('can be read in the format from before photos and languages', () => {
    const { title, body } = DRAFT;
    const kept = { draft: { title, body }, edit: null, sent: null };
    device.setItem(writingKey('ana'), JSON.stringify(kept));
    expect(open('ana').get(writingAtom).writing.draft).toEqual(DRAFT);
  });

  test('leaves nothing behind once it is empty', () => {
    store.set(keepDraftAtom, DRAFT);
    store.set(keepDraftAtom, { title: ' ', body: '' });
    expect(device.getItem(writingKey('ana'))).toBeNull();
  });

  test('stays in the page, with a message, if the device stores nothing', () => {
    device.isFull = true;
    store.set(keepDraftAtom, DRAFT);
    expect(store.get(writingAtom)).toMatchObject({ isOnDevice: false, writing: { draft: DRAFT } });
  });

  test.each(['{bad', 'null', '{}', '{"draft":{"title":1}}'])(
    'counts as empty when it is %s',
    (text) => {
      device.setItem(writingKey('ana'), text);
      expect(store.get(writingAtom).writing).toEqual(NO_WRITING);
    },
  );

  test('is adopted from another tab', () => {
    let tell = (_value: string | null) => {};
    const storage: DeviceStorage = {
      ...createDeviceStorage(() => device),
      watch: (_key, listener) => {
        tell = listener;
        return () => {};
      },
    };
    const tab = open('ana', storage);
    tab.set(keepDraftAtom, DRAFT);
    tab.set(followWritingAtom, tab.get(writingAtom).person);
    tell(null);
    expect(tab.get(writingAtom)).toMatchObject({ writing: NO_WRITING, revision: 1 });
  });
});

describe('publishing', () => {
  const keys = () => vi.mocked(sendUpdate).mock.calls.map(([, , key]) => key);
  const published: Update = {
    ...DRAFT,
    updateId: 'u1',
    userId: 'ana',
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: '',
    photo: null,
    author: { slug: 'ana', monasticName: 'Ana', honorific: '', photo: '', tradition: 'zen' },
  };

  test('uses the same key until it is known to have succeeded, also after a reload', async () => {
    store.set(keepDraftAtom, DRAFT);
    vi.mocked(sendUpdate).mockRejectedValue(new ClientError('NETWORK_ERROR'));
    expect(await store.set(publishUpdateAtom, DRAFT)).not.toBeNull();
    const reloaded = open('ana');
    expect(await reloaded.set(publishUpdateAtom, DRAFT)).not.toBeNull();
    expect(reloaded.get(writingAtom).writing.draft).toEqual(DRAFT);
    vi.mocked(sendUpdate).mockResolvedValue(published);
    expect(await reloaded.set(publishUpdateAtom, DRAFT)).toBeNull();
    expect(new Set(keys()).size).toBe(1);
    expect(reloaded.get(writingAtom).writing).toEqual(NO_WRITING);

    expect(await reloaded.set(publishUpdateAtom, DRAFT)).toBeNull();
    expect(new Set(keys()).size).toBe(2);
  });

  test('uses a new key when the text has changed', async () => {
    vi.mocked(sendUpdate).mockRejectedValue(new ClientError('NETWORK_ERROR'));
    await store.set(publishUpdateAtom, DRAFT);
    await store.set(publishUpdateAtom, { ...DRAFT, body: 'It melts.' });
    expect(new Set(keys()).size).toBe(2);
  });
});
