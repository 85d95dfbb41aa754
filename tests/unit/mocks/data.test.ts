import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { User } from '@almsway/contract/people/user';
import { dataFileOf, readDb, textOf } from '@almsway/mocks/hosts/local/data-file.ts';
import { inBrowser } from '@almsway/mocks/panel/browser-data.ts';
import { storedFaultSwitch } from '@almsway/mocks/panel/fault-storage.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

function fakeStorage(options: { isFull?: boolean } = {}): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      if (options.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
}

const withUser = (db: Db, userId: string): Db => {
  const user: User = { userId, role: 'patron', name: 'A', email: 'a@example.org', createdAt: '' };
  return { ...db, users: [...db.users, user] };
};
const hasUser = (db: Db, userId: string) => db.users.some((user) => user.userId === userId);

describe('the data in the browser', () => {
  it('survive the page and are shared by tabs', async () => {
    const storage = fakeStorage();
    const one = inBrowser(seed, storage);
    const two = inBrowser(seed, storage);
    expect(two.latest().users).toEqual(seed.users);
    await one.save(withUser(one.latest(), 'u1'));
    expect(hasUser(two.latest(), 'u1')).toBe(true);
    expect(hasUser(one.latest(), 'u1')).toBe(true);
    expect(hasUser(inBrowser(seed, storage).latest(), 'u1')).toBe(true);
    two.forget();
    expect(hasUser(one.latest(), 'u1')).toBe(false);
    expect(hasUser(seed, 'u1')).toBe(false);
  });

  it.each(['{', 'null', '{"users":[]}', JSON.stringify({ ...seed, photos: undefined })])(
    'starts from the seed when it finds %s',
    (text) => {
      const storage = fakeStorage();
      storage.setItem('almsway.mocks.data', text);
      expect(inBrowser(seed, storage).latest()).toEqual(seed);
    },
  );

  it('exist in the page only without storage', async () => {
    const persistence = inBrowser(seed, undefined);
    await persistence.save(withUser(persistence.latest(), 'u1'));
    expect(hasUser(persistence.latest(), 'u1')).toBe(true);
    persistence.forget();
    expect(hasUser(persistence.latest(), 'u1')).toBe(false);
  });

  it('stay unchanged when a change does not fit', async () => {
    const persistence = inBrowser(seed, fakeStorage({ isFull: true }));
    await expect(persistence.save(withUser(persistence.latest(), 'u1'))).rejects.toThrow('full');
    expect(persistence.latest()).toEqual(seed);
  });

  it('store the fault as well', () => {
    const storage = fakeStorage();
    storedFaultSwitch(storage).set('offline');
    expect(storedFaultSwitch(storage).get()).toBe('offline');
    storage.setItem('almsway.mocks.fault', 'nonsense');
    expect(storedFaultSwitch(storage).get()).toBe('none');
    storedFaultSwitch(storage).set('none');
    expect(storage).toHaveLength(0);
    expect(storedFaultSwitch(undefined).get()).toBe('none');
  });
});

describe('the data file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almsway-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('reads what it wrote, one record per line', async () => {
    await writeFile(dataFileOf(folder), textOf(seed));
    expect(await readDb(dataFileOf(folder))).toEqual(seed);
    expect(textOf(seed).split('\n').length).toBeGreaterThan(seed.profiles.length);
  });

  it('has the format of db.json', async () => {
    const text = await readFile(new URL('../../../db.json', import.meta.url), 'utf8');
    expect(text).toBe(textOf(seed));
  });
});
