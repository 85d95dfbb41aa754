/** The database's time, as estimated by a process. */
import { databaseClock, requireKnownTime } from '@almsway/server/postgres/database-clock';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const START = Date.parse('2026-11-24T10:00:00Z');
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock over a database whose time is ahead of the process's by this much. */
function clockOf(ahead: number) {
  const asked = vi.fn(async () => ({ rows: [{ time: String(Date.now() + ahead) }] }));
  const pool: Pick<pg.Pool, 'query'> = { query: asked as unknown as pg.Pool['query'] };
  return { clock: databaseClock(pool as pg.Pool), asked };
}

it('is not trusted before the first query', async () => {
  const { clock } = clockOf(0);
  expect(clock.isTrusted()).toBe(false);
  await clock.refresh();
  expect(clock.isTrusted()).toBe(true);
  expect(clock.now().getTime()).toBe(START);
});

it.each([
  [MINUTE - 1, true],
  [MINUTE, false],
  [1 - MINUTE, true],
  [-MINUTE, false],
])('shows the time of a database that is %i ms ahead; trusted: %s', async (ahead, isTrusted) => {
  const { clock } = clockOf(ahead);
  await clock.refresh();
  expect(clock.now().getTime()).toBe(START + ahead);
  expect(clock.isTrusted()).toBe(isTrusted);
});

it('stays right when the clock of the process jumps, and queries again until that is right', async () => {
  const { clock, asked } = clockOf(0);
  await clock.refresh();
  const once = asked.mock.calls.length;
  await clock.refresh();
  expect(asked).toHaveBeenCalledTimes(once);
  vi.advanceTimersByTime(10_000);
  expect(clock.now().getTime()).toBe(START + 10_000);
  // Only the clock of the process jumps, not its monotonic timer.
  vi.setSystemTime(START + 365 * 24 * 60 * MINUTE);
  expect(clock.now().getTime()).toBe(START + 10_000);
  expect(clock.isTrusted()).toBe(false);
  asked.mockResolvedValue({ rows: [{ time: String(START + 10_000) }] });
  await clock.refresh();
  await clock.refresh();
  expect(asked).toHaveBeenCalledTimes(3 * once);
  expect(clock.now().getTime()).toBe(START + 10_000);
});

it('uses the fastest of its answers', async () => {
  const { clock, asked } = clockOf(0);
  for (const took of [400, 10, 200]) {
    asked.mockImplementationOnce(async () => {
      vi.advanceTimersByTime(took);
      return { rows: [{ time: String(Date.now()) }] };
    });
  }
  await clock.refresh();
  expect(clock.now().getTime()).toBe(START + 610 + 5);
});

it('refuses to verify tokens before it is known', async () => {
  const { clock, asked } = clockOf(0);
  const verified = vi.fn(async () => undefined);
  const verifier = requireKnownTime({ verify: verified }, clock);
  asked.mockRejectedValueOnce(new Error('away'));
  await expect(verifier.verify('token')).rejects.toMatchObject({ code: 'unavailable' });
  expect(verified).not.toHaveBeenCalled();
  await verifier.verify('token');
  expect(verified).toHaveBeenCalledWith('token');
});

it('queries again after a minute', async () => {
  const { clock, asked } = clockOf(0);
  await clock.refresh();
  const once = asked.mock.calls.length;
  vi.advanceTimersByTime(MINUTE);
  await clock.refresh();
  expect(asked).toHaveBeenCalledTimes(2 * once);
});
