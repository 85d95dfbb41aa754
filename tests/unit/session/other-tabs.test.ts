/** Changes in other tabs of the browser, and which of them this page applies. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { useFakePage } from './fake-page.ts';
import { FakeProvider, person } from './fake-provider.ts';
import { useFreshStorage } from './fake-storage.ts';
import { openTab, type Tab } from './tab.ts';
import { TestApi } from './test-api.ts';
import { useFakeTime } from './time.ts';

const KEPT = 'account';

let provider: FakeProvider;
let tab: Tab;
let stop: () => void;

useFakeTime();
const { isWritten, isShown } = useFakePage();
beforeEach(() => {
  useFreshStorage();
  const api = new TestApi();
  api.add('u1', 'patron');
  provider = new FakeProvider();
  tab = openTab({ api, provider });
  stop = tab.session.followTabs();
});

const passes = (ms = 3000) => vi.advanceTimersByTimeAsync(ms);

describe('a visitor', () => {
  beforeEach(() => tab.boot());

  test('who signs in in another tab is signed in here, too', async () => {
    provider.keep(person('u1'));
    isWritten(KEPT);
    await passes();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('loads nothing when another tab writes something else', async () => {
    isWritten(KEPT);
    provider.keep(person('u1'));
    isWritten('theme');
    await passes();
    expect(tab.guard).toEqual({ kind: 'signedOut' });
    expect(provider.calls.load).toBe(0);
  });
});

describe('a user', () => {
  beforeEach(async () => {
    await tab.signIn();
    localStorage.removeItem(KEPT);
  });

  test.each([
    ['their session is taken away', KEPT],
    ['everything is taken away', null],
  ])('is signed out a second after %s', async (_name, key) => {
    isWritten(key);
    await passes(999);
    expect(tab.guard).toEqual({ kind: 'patron' });
    await passes(1);
    expect(tab.guard).toEqual({ kind: 'expired' });
  });

  test('is not checked when something else is written, or the page is shown for the first time', async () => {
    isWritten('theme');
    isShown(false);
    await passes();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });

  test('is not checked any more after the page has stopped following', async () => {
    isWritten(KEPT);
    stop();
    isWritten(KEPT);
    isShown(true);
    await passes();
    expect(tab.guard).toEqual({ kind: 'patron' });
  });
});
