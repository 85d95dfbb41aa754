import { beforeEach, describe, expect, test } from 'vitest';

import { createDeviceStorage } from '#client/browser/storage.ts';
import { createAccountRecord, hasSession } from '#client/identity/account-record.ts';
import { person } from '#tests/unit/session/fake-provider.ts';
import { useFreshStorage } from '#tests/unit/session/fake-storage.ts';

beforeEach(() => {
  useFreshStorage();
});

/** The record as a newly opened page reads it. */
const open = () =>
  createAccountRecord(
    createDeviceStorage(() => localStorage),
    createDeviceStorage(() => sessionStorage),
  );

const refuse = (): Storage => {
  throw new DOMException('no', 'SecurityError');
};

describe('the record of an account', () => {
  test.each([
    [true, 'tab'],
    [false, 'device'],
  ])('survives the page, and records whether it is the tab’s own: %s', (isOfTab) => {
    open().write(person('u1', { methods: ['google.com'] }), isOfTab);
    const record = open();
    expect(record.read()).toEqual(person('u1', { methods: ['google.com'] }));
    expect([record.isOfTab(), record.hasAny(), record.uids()]).toEqual([isOfTab, true, ['u1']]);
    expect([localStorage.length, sessionStorage.length]).toEqual(isOfTab ? [0, 1] : [1, 0]);
    expect(hasSession()).toBe(true);
  });

  test('of the tab precedes that of the device, and both are listed', () => {
    open().write(person('u1'), false);
    open().write(person('u2'), true);
    expect(open().read()?.uid).toBe('u2');
    expect(open().uids()).toEqual(['u2', 'u1']);
  });

  test('moves to the device with its account', () => {
    open().write(person('u1'), true);
    open().write(person('u1'), false);
    expect([open().isOfTab(), open().uids()]).toEqual([false, ['u1']]);
  });

  test.each(['{bad', 'null', '7', '"u1"', '[]', '{}', '{"uid":7}'])(
    'that cannot be read names nobody, although somebody may be signed in: %s',
    (text) => {
      localStorage.setItem('account', text);
      expect([open().read(), open().uids(), open().hasAny()]).toEqual([null, [], true]);
      open().remove(undefined);
      expect(open().hasAny()).toBe(false);
    },
  );

  test('written by another version has every field that the app reads', () => {
    localStorage.setItem('account', JSON.stringify({ uid: 'u1', methods: 'password' }));
    expect(open().read()).toEqual({
      uid: 'u1',
      email: '',
      isEmailVerified: false,
      name: '',
      methods: [],
      googleEmail: '',
    });
  });

  test('is removed for its own account only', () => {
    open().write(person('u1'), false);
    open().remove('u2');
    open().remove(undefined);
    expect(open().read()?.uid).toBe('u1');
    open().remove('u1');
    expect([open().hasAny(), hasSession()]).toEqual([false, false]);
  });

  test('is held while the page is open if the storage refuses, and the boot script finds none', () => {
    const record = createAccountRecord(createDeviceStorage(refuse), createDeviceStorage(refuse));
    expect(record.hasAny()).toBe(false);
    record.write(person('u1'), false);
    expect(record.uids()).toEqual(['u1']);
  });
});

describe('a token without a record, left by a version that kept none,', () => {
  test.each([
    ['of the device', () => localStorage, false],
    ['of the tab', () => sessionStorage, true],
  ])('%s may belong to somebody', (_name, area, isOfTab) => {
    area().setItem('jwt', 'token');
    const record = open();
    expect([record.hasAny(), record.read(), record.isOfTab()]).toEqual([true, null, isOfTab]);
    expect(hasSession()).toBe(true);
  });
});

describe('a sign-out that the SDK has not processed', () => {
  test('of the tab does not affect the account of the device, and leaves nobody in the tab', () => {
    open().write(person('u1'), false);
    open().write(person('u2'), true);
    open().leave();
    const record = open();
    expect([record.isLeaving(), record.read(), record.uids()]).toEqual([true, null, ['u1']]);
    record.hasLeft();
    expect([open().isLeaving(), open().read()?.uid]).toEqual([false, 'u1']);
  });

  test('deletes the token with it, and does not count as a session', () => {
    open().write(person('u1'), false);
    localStorage.setItem('jwt', 'token');
    open().leave();
    expect([open().hasAny(), hasSession(), open().isLeaving()]).toEqual([false, false, true]);
  });

  test('ends when somebody signs in', () => {
    open().write(person('u1'), false);
    open().leave();
    open().write(person('u1'), false);
    expect(open().isLeaving()).toBe(false);
  });

  test('fails if the storage does not delete the record', () => {
    open().write(person('u1'), false);
    localStorage.removeItem = () => refuse();
    expect(() => open().leave()).toThrow('does not delete');
  });
});
