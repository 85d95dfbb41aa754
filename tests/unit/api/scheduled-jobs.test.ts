import { createPost } from '@almsway/api/mails/sending';
import type { EndedTerms } from '@almsway/api/privacy/terms';
import { startScheduledJobs } from '@almsway/api/scheduled-jobs';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { LAW_KEPT_YEARS } from '@almsway/contract/privacy/keeping';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HAPPENED_AT, LEAVES, STAYS, twoPeople } from '#tests/support/two-people.ts';

const HOUR_MS = 3_600_000;
/** 20:00 on the last day of the period required by law. */
const LAST_EVENING = `${Number(HAPPENED_AT.slice(0, 4)) + LAW_KEPT_YEARS}-12-31T20:00:00.000Z`;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(LAST_EVENING) });
});
afterEach(() => {
  vi.useRealTimers();
});

async function setUp({
  isReady = true,
  alsoHourly,
}: { isReady?: boolean; alsoHourly?: () => Promise<void> } = {}) {
  // Without staff members: hashing the id of their daily mail takes real time, which the fake timers of this
  // test do not wait for.
  const stores = memoryStores(memoryData(inMemory({ ...twoPeople(), staffMembers: [] })));
  await stores.transaction(({ personalData }) => personalData.erase(LEAVES, HAPPENED_AT));
  const removed: EndedTerms[] = [];
  const faults: unknown[] = [];
  const runs: boolean[] = [];
  let canWork = isReady;
  const clock = () => new Date();
  const jobs = startScheduledJobs({
    stores,
    clock,
    post: createPost({
      stores,
      clock,
      carry: () => Promise.resolve(),
      publicUrl: 'http://x.example',
    }),
    mailEveryMs: HOUR_MS,
    timeZone: 'UTC',
    isReady: async () => canWork,
    ...(alsoHourly && { alsoHourly }),
    onJobRun: (job, isDone) => {
      if (job === 'housekeeping') runs.push(isDone);
    },
    onTermsOver: (counts) => removed.push(counts),
    onFault: (error) => faults.push(error),
  });
  const becomeReady = () => {
    canWork = true;
  };
  return { stores, removed, faults, runs, jobs, becomeReady };
}

describe('the scheduled jobs of a process', () => {
  it('remove expired records at the start of the next day, and report how many', async () => {
    const { stores, removed, faults, jobs } = await setUp();
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(removed).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(removed).toEqual([{ marked: 1, movements: 0, offerings: 0, receipts: 0 }]);
    // A person who left later is processed the next day; nothing is reported on a day without work.
    await stores.transaction(({ personalData }) => personalData.erase(STAYS, HAPPENED_AT));
    await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
    expect(removed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
    expect(removed).toEqual([
      { marked: 1, movements: 0, offerings: 0, receipts: 0 },
      { marked: 1, movements: 0, offerings: 0, receipts: 0 },
    ]);
    await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
    expect(removed).toHaveLength(2);
    expect(faults).toEqual([]);
    await jobs.end();
  });

  it('do the rest of the hour when one of them fails, and report it', async () => {
    vi.setSystemTime(new Date(Date.parse(LAST_EVENING) + 24 * HOUR_MS));
    const alsoHourly = () => Promise.reject(new Error('A record that cannot be read.'));
    const { removed, faults, runs, jobs } = await setUp({ alsoHourly });
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    expect(removed).toEqual([{ marked: 1, movements: 0, offerings: 0, receipts: 0 }]);
    expect(faults).toEqual([new Error('A record that cannot be read.')]);
    expect(runs).toEqual([false]);
    await jobs.end();
  });

  it('retry within the hour when nothing could be done at the start', async () => {
    vi.setSystemTime(new Date(Date.parse(LAST_EVENING) + 24 * HOUR_MS));
    const { removed, jobs, becomeReady } = await setUp({ isReady: false });
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    expect(removed).toEqual([]);
    becomeReady();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(removed).toEqual([{ marked: 1, movements: 0, offerings: 0, receipts: 0 }]);
    await jobs.end();
  });
});
