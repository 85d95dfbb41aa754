/** Checks that a reviewer recorded by mistake. */
import { differences } from '@almsway/api/staff/replay';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { checkOn } from '#tests/support/checks.ts';
import { rulesApi, type RulesApi } from '#tests/support/rules-api.ts';
import { NOW, STAFF_WORLD, TODAY } from '#tests/support/staff-world.ts';

const CHECK = 'DELETE /review/profiles/lama/checks/check';

describe.each(bothStores())('a check taken back, over %s,', (_name, storesWith) => {
  const world = () => rulesApi(storesWith, STAFF_WORLD, NOW);
  const codeOf = async (api: RulesApi, who: string, call: string, body?: object) => {
    const { status, code } = await api.ask(who, call, body);
    return code ?? status;
  };
  const approve = (api: RulesApi) =>
    codeOf(api, 'theo', 'POST /review/profiles/lama', { decision: 'approve' });

  it('no longer counts for a decision, and leaves its kind and who in the log', async () => {
    const api = await world();
    const { data } = await api.ask('rosa', CHECK);
    expect(data).toMatchObject({ checks: [], decisions: [] });
    expect(await approve(api)).toBe('check_needed');
    const rows = await api.rows();
    expect(rows.auditLog[0]).toMatchObject({
      action: 'profile.takeBackCheck',
      subjectId: 'lama',
      reason: 'monastery',
      actor: { staffId: 'rosa' },
    });
    expect(differences(rows.auditLog, rows)).toEqual([]);
    expect(await codeOf(api, 'rosa', CHECK)).toBe('not_found');
  });

  it('is refused to a colleague, and to everybody once a decision has followed', async () => {
    const api = await world();
    const shown = async (who: string) =>
      ((await api.ask(who, 'GET /review/profiles/lama')).data as { checks: unknown[] }).checks;
    expect(await shown('theo')).toMatchObject([{ canTakeBack: false }]);
    expect(await codeOf(api, 'theo', CHECK)).toBe('wrong_state');
    expect(await shown('rosa')).toMatchObject([{ canTakeBack: true }]);
    expect(await approve(api)).toBe(200);
    expect(await shown('rosa')).toMatchObject([{ canTakeBack: false }]);
    expect(await codeOf(api, 'rosa', CHECK)).toBe('wrong_state');

    api.wait(1);
    await api.ask('rosa', 'POST /review/profiles/lama/checks', checkOn(TODAY));
    expect(await shown('rosa')).toMatchObject([{ canTakeBack: true }, { canTakeBack: false }]);
  });
});
