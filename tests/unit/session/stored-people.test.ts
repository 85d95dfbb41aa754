import { beforeEach, describe, expect, test } from 'vitest';

import { createStoredPeople } from '#app/identity/stored-people.ts';
import { mendStoredTimes } from '#app/identity/stored-times.ts';

import { useFreshStorage } from './fake-storage.ts';

const KEY = 'firebase:authUser:key:[DEFAULT]';
const NOW = Date.parse('2026-03-01T10:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  useFreshStorage();
});

const AREAS = [() => sessionStorage, () => localStorage];
const people = () => createStoredPeople(AREAS);
const keep = (value: unknown, area = localStorage) =>
  area.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
const lasting = (expirationTime: unknown) => ({
  uid: 'u1',
  stsTokenManager: { accessToken: 'a', expirationTime },
});

describe('who is kept', () => {
  test('is known by their id, the tab’s own first', () => {
    keep({ uid: 'u1' });
    keep({ uid: 'u2' }, sessionStorage);
    localStorage.setItem('draft', JSON.stringify({ uid: 'u3' }));
    expect(people().uids()).toEqual(['u2', 'u1']);
  });

  test.each(['{bad', 'null', '7', '"u1"', '[]', '{}', { uid: 7 }, { uid: null }])(
    'is nobody where what is kept names nobody, and something is kept: %j',
    (kept) => {
      keep(kept);
      expect(people().uids()).toEqual([]);
      expect(people().hasAny()).toBe(true);
    },
  );

  test('is nobody in storage that refuses to be read', () => {
    const refusing = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(createStoredPeople([refusing]).hasAny()).toBe(false);
    expect(createStoredPeople([refusing]).uids()).toEqual([]);
  });
});

describe('the time a kept token lasts', () => {
  test.each([
    ['is mended when no token lasts as long', 7 * HOUR, NOW],
    ['is mended when it is a little too long', HOUR + 1, NOW],
    ['stays when it is a token’s own', HOUR, NOW + HOUR],
    ['stays when it has run out', -HOUR, NOW - HOUR],
  ])('%s', (_name, lasts, mended) => {
    keep(lasting(NOW + lasts));
    keep(lasting(NOW + lasts), sessionStorage);
    mendStoredTimes(AREAS, NOW);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(lasting(mended));
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual(lasting(mended));
  });

  test.each(['{bad', 'null', '{}', '[]', '"x"', lasting('soon'), { stsTokenManager: null }])(
    'that is none is left as it is: %j',
    (kept) => {
      keep(kept);
      const before = localStorage.getItem(KEY);
      mendStoredTimes(AREAS, NOW);
      expect(localStorage.getItem(KEY)).toBe(before);
    },
  );

  test('is looked for in sessions alone, and never in storage that refuses', () => {
    localStorage.setItem('draft', JSON.stringify(lasting(NOW + 7 * HOUR)));
    const refusing = () => {
      throw new DOMException('no', 'SecurityError');
    };
    keep(lasting(NOW + 7 * HOUR));
    mendStoredTimes([refusing, () => localStorage], NOW);
    expect(localStorage.getItem('draft')).toBe(JSON.stringify(lasting(NOW + 7 * HOUR)));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(lasting(NOW));
  });
});

describe('who is kept', () => {
  test('is told by what can be read, the tab first; that something is, by anything', () => {
    expect([people().hasAny(), people().uids()]).toEqual([false, []]);
    keep('{bad');
    expect([people().hasAny(), people().uids()]).toEqual([true, []]);
    keep({ uid: 'u1' });
    keep({ uid: 'u2' }, sessionStorage);
    expect(people().uids()).toEqual(['u2', 'u1']);
    keep({ uid: 7 });
    expect(people().uids()).toEqual(['u2']);
  });
});
