import { memoryData, inMemory } from '@almsway/api/stores/memory/data';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { busyDesk, BUSY_DESK } from '@almsway/mocks/situations/busy-desk.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { expect, test } from 'vitest';

test('a busy desk has 20 profiles, 200 bank lines and 6 reports waiting', async () => {
  const { db, statement } = busyDesk(seed, '2026-11-20');
  const data = memoryData(inMemory(db));
  const { handle } = createBackend({
    data,
    staffToken: 'a token',
    clock: () => new Date('2026-11-22T12:00:00.000Z'),
  });
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'X-Staff-Token': 'a token', 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return (await response.json()) as { total: number; data: { outcome: string }[] };
  };
  expect((await ask('GET', '/review/profiles')).total).toBe(BUSY_DESK.profiles);
  expect((await ask('GET', '/review/reports')).total).toBe(BUSY_DESK.reports);
  const lines = statement
    .split('\n')
    .slice(1)
    .map((row, index) => {
      const [day = '', text = '', amount = ''] = row.split(';');
      const bookedOn = day.split('/').toReversed().join('-');
      const amountCents = Math.round(Number(amount.replace(',', '.')) * 100);
      return { lineId: `busy-line-${index}`, bookedOn, amountCents, text };
    });
  const matched = async (isDryRun: boolean) => {
    const { data } = await ask('POST', '/review/bank-lines', { isDryRun, lines });
    return Object.fromEntries(
      [...Map.groupBy(data, ({ outcome }) => outcome)].map(([name, rows]) => [name, rows.length]),
    );
  };
  const rest = { amountDiffers: 4, ambiguous: 4, unknown: 6, notIncoming: 6 };
  expect(await matched(true)).toEqual({ confirmed: 180, ...rest });
  expect(await matched(false)).toEqual({ confirmed: 180, ...rest });
  const confirmed = data.latest.offerings.filter(({ bankLineId }) =>
    bankLineId?.startsWith('busy-line-'),
  );
  expect(confirmed).toHaveLength(180);
  expect(data.latest.auditLog).toHaveLength(180);
  // Applying it again changes nothing.
  expect(await matched(false)).toEqual({ alreadyMatched: 180, ...rest });
  expect(data.latest.auditLog).toHaveLength(180);
});
