import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Db } from '@almsway/mocks/backend/db.ts';
import { dataFileOf, dataWriter, readDb, textOf } from '@almsway/mocks/hosts/local/data-file.ts';
import { browserStore } from '@almsway/mocks/panel/browser-store.ts';
import { storedFaultSwitch } from '@almsway/mocks/panel/fault-storage.ts';
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

const addUser = (db: Db, userId: string) =>
  db.users.push({ userId, role: 'patron', name: 'A', email: 'a@example.org', createdAt: '' });
const hasUser = (db: Db, userId: string) => db.users.some((user) => user.userId === userId);

describe('the store of the browser', () => {
  it('outlives the page and is shared by tabs', async () => {
    const storage = fakeStorage();
    const one = browserStore(seed, storage);
    const two = browserStore(seed, storage);
    expect(two.db.users).toEqual(seed.users);
    addUser(one.db, 'u1');
    expect(hasUser(two.db, 'u1')).toBe(false);
    await one.save();
    expect(hasUser(two.db, 'u1')).toBe(true);
    expect(hasUser(one.db, 'u1')).toBe(true);
    expect(hasUser(browserStore(seed, storage).db, 'u1')).toBe(true);
    await two.reset();
    expect(hasUser(one.db, 'u1')).toBe(false);
    expect(hasUser(seed, 'u1')).toBe(false);
  });

  it.each(['{', 'null', '{"users":[]}'])('starts from the seed when it finds %s', (text) => {
    const storage = fakeStorage();
    storage.setItem('almsway.mocks.data', text);
    expect(browserStore(seed, storage).db).toEqual(seed);
  });

  it('lives in the page alone without storage', async () => {
    const store = browserStore(seed, undefined);
    addUser(store.db, 'u1');
    await store.save();
    expect(hasUser(store.db, 'u1')).toBe(true);
    await store.reset();
    expect(hasUser(store.db, 'u1')).toBe(false);
  });

  it('does not say that it kept what did not fit', async () => {
    const store = browserStore(seed, fakeStorage({ isFull: true }));
    await expect(store.save()).rejects.toThrow('full');
  });

  it('keeps the fault beside it', () => {
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

  it('reads what it wrote, one record a line', async () => {
    await writeFile(dataFileOf(folder), textOf(seed));
    expect(await readDb(dataFileOf(folder))).toEqual(seed);
    expect(textOf(seed).split('\n').length).toBeGreaterThan(seed.profiles.length);
  });

  it('is the form db.json has', async () => {
    const text = await readFile(new URL('../../../db.json', import.meta.url), 'utf8');
    expect(text).toBe(textOf(seed));
  });

  it('joins saves that come together, and each one finds its change on the disk', async () => {
    const db = structuredClone(seed);
    let reads = 0;
    const writer = dataWriter(dataFileOf(folder), () => {
      reads += 1;
      return db;
    });
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        addUser(db, `u${index}`);
        await writer.save();
        expect(hasUser(await readDb(dataFileOf(folder)), `u${index}`)).toBe(true);
      }),
    );
    expect(reads).toBe(2);
    await writer.idle();
    expect(await readdir(folder)).toEqual(['db.json']);
  });

  it('tells the callers of a write that failed, and writes again', async () => {
    let db: Db | undefined;
    const writer = dataWriter(dataFileOf(folder), () => {
      if (!db) throw new Error('not now');
      return db;
    });
    await expect(writer.save()).rejects.toThrow('not now');
    db = seed;
    await writer.save();
    expect(await readDb(dataFileOf(folder))).toEqual(seed);
  });
});
