import type { StewardQuestion } from '@almsway/contract/giving/steward';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import { createStewardAtoms, applyMailLocaleAtom } from '#app/features/steward/steward.ts';
import { createDeviceStorage, storageAtom } from '#client/browser/storage.ts';
import { ownSessionAtom } from '#client/session/atoms.ts';
import type { Session } from '#client/session/session.ts';
import { localeAtom } from '#client/ui/locale.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';

test('a question is shown once its page has the language of the mail', async () => {
  const store = createStore();
  const question: Partial<StewardQuestion> = { state: 'open', locale: 'es' };
  const call = async () => Promise.resolve({ success: true, data: question });
  store.set(ownSessionAtom, { apiOf: () => ({ call }) as never } as Partial<Session> as Session);
  store.set(
    storageAtom,
    createDeviceStorage(() => new FakeStorage()),
  );
  const { questionAtom } = createStewardAtoms('0'.repeat(32), (locale) =>
    store.set(applyMailLocaleAtom, locale),
  );
  const seen: string[] = [];
  const see = () => {
    if (store.get(questionAtom).data) seen.push(store.get(localeAtom));
  };
  store.sub(questionAtom, see);
  see();
  await vi.waitFor(() => expect(seen).not.toEqual([]));
  expect(new Set(seen)).toEqual(new Set(['es']));
});
