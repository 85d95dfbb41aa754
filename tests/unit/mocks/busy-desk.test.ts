import { memoryData, inMemory } from '@almsway/api/stores/memory/data';
import { createBackend } from '@almsway/mocks/hosts/backend.ts';
import { busyDesk, BUSY_DESK } from '@almsway/mocks/situations/busy-desk.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { expect, test } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';

interface Row {
  readonly outcome: string;
  readonly offering: { readonly offeringId: string } | null;
}

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
    return (await response.json()) as { total: number; data: Row[] };
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
      return bankLine({ lineId: `busy-line-${index}`, bookedOn, amountCents, text });
    });
  const compared = async () => (await ask('POST', '/review/bank-lines', { lines })).data;
  const countsOf = (rows: readonly Row[]) =>
    Object.fromEntries(
      [...Map.groupBy(rows, ({ outcome }) => outcome)].map(([name, all]) => [name, all.length]),
    );
  const rest = { amountDiffers: 4, ambiguous: 4, unknown: 6, notIncoming: 6 };
  const rows = await compared();
  expect(countsOf(rows)).toEqual({ confirmed: 180, ...rest });
  const decided = rows.flatMap(({ offering }, at) => {
    const line = lines[at];
    const { offeringId = '' } = offering ?? {};
    return offering && line ? [[line, { kind: 'confirm', offeringId }] as const] : [];
  });
  const body = importOf(decided);
  await ask('POST', '/review/bank-imports', body);
  const confirmed = data.latest.offerings.filter(({ bankLineId }) =>
    bankLineId?.startsWith('busy-line-'),
  );
  expect(confirmed).toHaveLength(180);
  // One entry for each line, and one for the import.
  expect(data.latest.auditLog).toHaveLength(181);
  // Applying it again changes nothing.
  expect(countsOf(await compared())).toEqual({ alreadyMatched: 180, ...rest });
  await ask('POST', '/review/bank-imports', body);
  expect(data.latest.auditLog).toHaveLength(181);
});
