import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  clearDrafts,
  draftKey,
  readDraft,
  writeDraft,
} from '#app/features/onboarding/draft-store.ts';
import {
  followDraftAtom,
  forgetDraftAtom,
  onboardingDraftAtom,
  saveAnswersAtom,
} from '#app/features/onboarding/draft.ts';

import { FakeStorage } from './device.ts';

const { userAtom } = vi.hoisted((): { userAtom: { current: unknown } } => ({
  userAtom: { current: null },
}));
vi.mock('#app/kernel/session/atoms.ts', async () => {
  const { atom } = await import('jotai');
  userAtom.current = atom<{ userId: string } | null>({ userId: 'ana' });
  return { userAtom: userAtom.current };
});

let device: FakeStorage;
let tabEvents: EventTarget;

beforeEach(() => {
  device = new FakeStorage();
  tabEvents = new EventTarget();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('addEventListener', tabEvents.addEventListener.bind(tabEvents));
  vi.stubGlobal('removeEventListener', tabEvents.removeEventListener.bind(tabEvents));
});

afterEach(() => {
  clearDrafts();
  vi.unstubAllGlobals();
});

/** What the browser tells this tab after another one has written. */
function tellTab(): void {
  const key = draftKey('ana');
  const newValue = device.getItem(key);
  tabEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

describe('answers in one tab', () => {
  test('are on the device as soon as they are given', () => {
    const tab = createStore();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(readDraft('ana')?.values).toEqual({ city: 'Soria' });
    expect(tab.get(onboardingDraftAtom)).toMatchObject({ isOnDevice: true, revision: 0 });
  });

  test('are found again by a new page', () => {
    writeDraft('ana', { values: { city: 'Soria' }, savedAt: 5 });
    expect(createStore().get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      savedAt: 5,
    });
  });

  test('the same answers again are not written again', () => {
    const tab = createStore();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    const { savedAt } = tab.get(onboardingDraftAtom);
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(tab.get(onboardingDraftAtom).savedAt).toBe(savedAt);
  });

  test('a device that keeps nothing is said to do so, and nothing typed is lost', () => {
    device.isForbidden = true;
    const tab = createStore();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    expect(tab.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      isOnDevice: false,
    });
  });

  test('once submitted they are gone', () => {
    const tab = createStore();
    tab.set(saveAnswersAtom, { city: 'Soria' });
    tab.set(forgetDraftAtom);
    expect(readDraft('ana')).toBeNull();
    expect(tab.get(onboardingDraftAtom)).toMatchObject({ values: {}, savedAt: 0 });
  });
});

describe('answers in two tabs', () => {
  test('what one writes, the other takes over', () => {
    const here = createStore();
    expect(here.get(onboardingDraftAtom).values).toEqual({});
    here.set(followDraftAtom, 'ana', () => {});
    createStore().set(saveAnswersAtom, { city: 'Soria' });
    tellTab();
    expect(here.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria' },
      revision: 1,
    });
  });

  test('a tab that slept through the news joins its answers with the newer ones', () => {
    const here = createStore();
    here.set(saveAnswersAtom, { city: '', summary: '' });
    const there = createStore();
    there.set(saveAnswersAtom, { city: 'Soria', summary: '' });
    here.set(saveAnswersAtom, { city: '', summary: 'A monk' });
    expect(readDraft('ana')?.values).toEqual({ city: 'Soria', summary: 'A monk' });
    expect(here.get(onboardingDraftAtom)).toMatchObject({
      values: { city: 'Soria', summary: 'A monk' },
      revision: 1,
    });
  });

  test('when one has submitted, the other is told', () => {
    const here = createStore();
    here.set(saveAnswersAtom, { city: 'Soria' });
    const forgotten = vi.fn();
    here.set(followDraftAtom, 'ana', forgotten);
    createStore().set(forgetDraftAtom);
    tellTab();
    expect(forgotten).toHaveBeenCalledOnce();
  });
});
