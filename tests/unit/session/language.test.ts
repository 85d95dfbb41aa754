import type { Locale } from '@almsway/contract/locale';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import { createDeviceStorage, storageAtom } from '#client/browser/storage.ts';
import { ownSessionAtom, sessionAtom } from '#client/session/atoms.ts';
import { followLanguage } from '#client/session/language.ts';
import type { Session } from '#client/session/session.ts';
import { EMPTY_SESSION } from '#client/session/state.ts';
import { localeAtom } from '#client/ui/locale.ts';
import { FakeStorage } from '#tests/unit/onboarding/device.ts';

const USER = {
  userId: 'u1',
  role: 'patron',
  name: 'One',
  email: 'one@example.org',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

function site({ isBroken = false } = {}) {
  const told: unknown[] = [];
  const store = createStore();
  const call = vi.fn(async (_row: unknown, input: { body: unknown }) => {
    told.push(input.body);
    if (isBroken) throw new Error('away');
    return Promise.resolve({ success: true, user: USER });
  });
  const session: Partial<Session> = { apiOf: () => ({ call }) as never };
  store.set(ownSessionAtom, session as Session);
  store.set(
    storageAtom,
    createDeviceStorage(() => new FakeStorage()),
  );
  followLanguage(store);
  return {
    told,
    arrive: (locale?: Locale) => {
      const profile = { ...USER, ...(locale && { locale }) };
      store.set(sessionAtom, { ...EMPTY_SESSION, profile });
    },
    leave: () => {
      store.set(sessionAtom, EMPTY_SESSION);
    },
    speak: (locale: Locale) => store.set(localeAtom, locale),
  };
}

test('the server receives the language of a user, once', async () => {
  const { told, arrive, speak, leave } = site();
  await speak('es');
  expect(told).toEqual([]);
  arrive();
  arrive();
  await vi.waitFor(() => expect(told).toEqual([{ locale: 'es' }]));
  await speak('en');
  await speak('es');
  await vi.waitFor(() =>
    expect(told).toEqual([{ locale: 'es' }, { locale: 'en' }, { locale: 'es' }]),
  );
  leave();
  await speak('en');
  expect(told).toHaveLength(3);
});

test('nothing is sent that the server knows', async () => {
  const { told, arrive } = site();
  arrive('en');
  expect(told).toEqual([]);
});

test('a language that could not be sent is sent when its user comes again', async () => {
  const { told, arrive, leave } = site({ isBroken: true });
  arrive('es');
  await vi.waitFor(() => {
    leave();
    arrive('es');
    expect(told.length).toBeGreaterThan(1);
  });
});

test('a language that the server did not receive is sent again at the next visit', async () => {
  const { told, arrive, leave, speak } = site({ isBroken: true });
  await speak('es');
  arrive('en');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await vi.waitFor(() => {
    leave();
    arrive('en');
    expect(told.slice(0, 2)).toEqual([{ locale: 'es' }, { locale: 'es' }]);
  });
});
