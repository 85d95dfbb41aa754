import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createDraftStore, type DraftStore } from '#app/features/onboarding/draft-store.ts';
import {
  followDraftAtom,
  onboardingDraftAtom,
  saveAnswersAtom,
} from '#app/features/onboarding/draft.ts';
import { forgetDraftAtom } from '#app/features/onboarding/held-draft.ts';
import { draftKey } from '#client/browser/storage-keys.ts';
import { createDeviceStorage, storageAtom } from '#client/browser/storage.ts';
import { sessionAtom } from '#client/session/atoms.ts';
import type { Person } from '#client/session/person.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { person as personOf } from '#tests/unit/session/fake-provider.ts';

import { FakeStorage } from './device.ts';

let device: FakeStorage;
let drafts: DraftStore;
let tabEvents: EventTarget;

beforeEach(() => {
  device = new FakeStorage();
  drafts = createDraftStore(createDeviceStorage(() => device));
  tabEvents = new EventTarget();
  vi.stubGlobal('addEventListener', tabEvents.addEventListener.bind(tabEvents));
  vi.stubGlobal('removeEventListener', tabEvents.removeEventListener.bind(tabEvents));
});

afterEach(() => vi.unstubAllGlobals());

type Tab = ReturnType<typeof createStore>;

/** Signs a user in, or ends the session. */
function signIn(tab: Tab, uid: string | null): void {
  const person: Person | null =
    uid === null
      ? null
      : {
          uid,
          user: personOf(uid),
          signal: new AbortController().signal,
        };
  tab.set(sessionAtom, { ...EMPTY_SESSION, person });
}

/** A tab of this device in which Ana is signed in. */
function openTab(): Tab {
  const tab = createStore();
  tab.set(
    storageAtom,
    createDeviceStorage(() => device),
  );
  signIn(tab, 'ana');
  return tab;
}

/** Dispatches the storage event that the browser sends after another tab has written. */
function tellTab(): void {
  const key = draftKey('ana');
  const newValue = device.getItem(key);
  tabEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

describe('answers in one tab', () => {
  test('are on the device as soon as they are given', () => {
    const tab = openTab();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(drafts.read('ana')?.values).toEqual({ city: 'Soria' });
    expect(tab.get(onboardingDraftAtom)).toMatchObject({ isOnDevice: true, revision: 0 });
  });

  test('are found by a new page', () => {
    drafts.write('ana', { values: { city: 'Soria' }, savedAt: 5 });
    expect(openTab().get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      savedAt: 5,
    });
  });

  test('are not saved again when unchanged', () => {
    const tab = openTab();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    const { savedAt } = tab.get(onboardingDraftAtom);
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(tab.get(onboardingDraftAtom).savedAt).toBe(savedAt);
  });

  test('are kept in the page, with a message, if the device stores nothing', () => {
    device.isForbidden = true;
    const tab = openTab();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(tab.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      isOnDevice: false,
    });
    signIn(tab, null);
    signIn(tab, 'ana');
    expect(tab.get(onboardingDraftAtom).values).toEqual({ city: 'Soria' });
  });

  test('are deleted once submitted', () => {
    const tab = openTab();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    tab.set(forgetDraftAtom, 'ana');
    expect(drafts.read('ana')).toBeNull();
    expect(tab.get(onboardingDraftAtom)).toMatchObject({ values: {}, savedAt: 0 });
  });
});

describe('logging out', () => {
  test.each([false, true])(
    'deletes the user’s own draft, in memory too (device full: %s), and no other',
    (isFull) => {
      drafts.write('ben', { values: { city: 'León' }, savedAt: 5 });
      device.isFull = isFull;
      const tab = openTab();
      tab.set(saveAnswersAtom, { city: 'Soria' });
      tab.set(forgetDraftAtom, 'ana');
      signIn(tab, null);
      signIn(tab, 'ana');
      expect(tab.get(onboardingDraftAtom)).toMatchObject({ values: {}, savedAt: 0 });
      signIn(tab, 'ben');
      expect(tab.get(onboardingDraftAtom).values).toEqual({ city: 'León' });
    },
  );
});

describe('answers in two tabs', () => {
  test('written in one are adopted by the other', () => {
    const here = openTab();
    expect(here.get(onboardingDraftAtom).values).toEqual({});
    here.set(followDraftAtom, 'ana', () => {});
    openTab().set(saveAnswersAtom, { city: 'Soria' });
    tellTab();
    expect(here.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      revision: 1,
    });
  });

  test('of a tab that missed changes are merged with the newer ones', () => {
    const here = openTab();
    here.set(saveAnswersAtom, { city: '', summary: '' });
    const there = openTab();
    there.set(saveAnswersAtom, { city: 'Soria', summary: '' });
    here.set(saveAnswersAtom, { city: '', summary: 'A monk' });
    expect(drafts.read('ana')?.values).toEqual({ city: 'Soria', summary: 'A monk' });
    expect(here.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria', summary: 'A monk' },
      revision: 1,
    });
  });

  test.each(['has heard of it', 'sleeps'])(
    'typed after the other has submitted are not saved, when this one %s',
    (state) => {
      const here = openTab();
      here.set(saveAnswersAtom, { city: 'Soria' });
      const forgotten = vi.fn();
      here.set(followDraftAtom, 'ana', forgotten);
      openTab().set(forgetDraftAtom, 'ana');
      const hears = state === 'has heard of it';
      if (hears) tellTab();
      expect(forgotten).toHaveBeenCalledTimes(hears ? 1 : 0);
      here.set(saveAnswersAtom, { city: 'Soria', summary: 'A monk' });
      expect(drafts.read('ana')).toBeNull();
    },
  );

  test('of a user who logged out in the other tab and came back are stored again', () => {
    const here = openTab();
    here.set(saveAnswersAtom, { city: 'Soria' });
    here.set(followDraftAtom, 'ana', () => {});
    openTab().set(forgetDraftAtom, 'ana');
    tellTab();
    signIn(here, null);
    signIn(here, 'ana');
    here.set(saveAnswersAtom, { city: 'León' });
    expect(drafts.read('ana')?.values).toEqual({ city: 'León' });
  });
});
