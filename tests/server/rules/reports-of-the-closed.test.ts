import { endTerms } from '@almsway/api/privacy/terms';
import { REPORT_KEPT_YEARS } from '@almsway/contract/privacy/keeping';
import { describe, expect, it } from 'vitest';

import { bothStores } from '#tests/support/both-stores.ts';
import { monasticOf, patronOf } from '#tests/support/members.ts';
import { NO_RECORDS } from '#tests/support/no-records.ts';
import { rulesApi } from '#tests/support/rules-api.ts';

const NOW = '2027-01-31T12:00:00.000Z';
const { user, profile } = monasticOf('ayya', {});
const report = { userId: 'ana', profileId: 'ayya', reason: 'notWhoTheySay' as const };
const records = {
  users: [patronOf('ana'), user],
  profiles: [profile],
  reports: [
    { ...report, reportId: 'waits', text: 'Not an ayya', createdAt: NOW },
    { ...report, reportId: 'done', text: '', createdAt: NOW, reviewedAt: NOW },
  ],
};

describe.each(bothStores())('reports about a closed account, over %s', (_name, storesWith) => {
  it('wait for the team, say that the owner closed it, and keep their history', async () => {
    const api = await rulesApi(storesWith, records, NOW);
    expect((await api.ask('ayya', 'DELETE /users/ayya')).status).toBe(200);
    const waiting = await api.ask('staff', 'GET /review/reports?state=waiting');
    expect(waiting.data).toMatchObject([
      {
        reportId: 'waits',
        text: 'Not an ayya',
        closedAt: NOW,
        earlier: 1,
        slug: '',
        monasticName: '',
      },
    ]);
    const resolution = { outcome: 'nothingFound' };
    const closed = await api.ask('staff', 'POST /review/reports/waits/resolution', resolution);
    expect(closed.status).toBe(200);
    const { data } = await api.ask('ana', 'GET /notifications');
    expect(data).toMatchObject([{ kind: 'reportReviewed', name: '' }]);
  });

  it('are removed after their term, and not before', async () => {
    const { stores, rows } = await storesWith({ ...NO_RECORDS, ...records });
    await stores.transaction(({ personalData }) => personalData.erase('ayya', NOW));
    const over = new Date(NOW);
    over.setUTCFullYear(over.getUTCFullYear() + REPORT_KEPT_YEARS);
    await endTerms(stores, () => over, 'UTC');
    expect((await rows()).reports).toHaveLength(2);
    await endTerms(stores, () => new Date(over.getTime() + 1), 'UTC');
    expect((await rows()).reports).toEqual([]);
  });
});
