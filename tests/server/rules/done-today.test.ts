/** What the team has done since yesterday, as `GET /staff/today` answers it to each role. */
import type { staffTodayAnswerSchema } from '@almsway/contract/desk/staff';
import type { InferOutput } from 'valibot';
import { describe, expect, it } from 'vitest';

import { bankLine, importOf } from '#tests/support/bank-lines.ts';
import { bothStores } from '#tests/support/both-stores.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const ROLES = { tess: 'treasurer', theo: 'treasurer', rosa: 'reviewer' } as const;

describe.each(bothStores())('over %s', (_name, storesWith) => {
  it('counts work by kind for colleagues of the role, until the day after', async () => {
    const staffMembers = Object.entries(ROLES).map(([id, role]) => ({
      staffId: id,
      email: `${id}@example.org`,
      name: id,
      userId: id,
      roles: [role],
      from: '2026-01-01T10:00:00.000Z',
      invitedBy: '',
    }));
    const api = await rulesApi(storesWith, { staffMembers }, '2026-11-27T12:00:00.000Z');
    const done = async (who: keyof typeof ROLES) => {
      const { answer } = await api.ask(who, 'GET /staff/today');
      return (answer as InferOutput<typeof staffTodayAnswerSchema>).done;
    };
    for (const bookedOn of ['2026-11-25', '2026-11-26']) {
      const line = bankLine({ bookedOn, amountCents: 2000 });
      const body = importOf([[line, { kind: 'setAside', reason: 'A subsidy' }]]);
      await api.ask('tess', 'POST /review/bank-imports', body);
    }
    const imports = { action: 'bankImport.apply', count: 2, by: ['tess'] };
    expect(await done('theo')).toMatchObject([imports]);
    expect(await done('rosa')).toEqual([]);
    api.wait(1);
    expect(await done('theo')).toMatchObject([imports]);
    api.wait(1);
    expect(await done('theo')).toEqual([]);
  });
});
