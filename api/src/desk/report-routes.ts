import type { DeskReport } from '@almsway/contract/desk/ledger';
import { closeReport, getReports } from '@almsway/contract/desk/report-endpoints';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { ReportedRecord } from '#api/ports.ts';
import { route } from '#api/routing.ts';

/** Reports of profiles, for staff. They do not learn who made one: what was said counts. */
export const reportRoutes = [
  route(getReports, async ({ query, stores }) => {
    const found = await stores.reports.waiting(pageOf('reports', query));
    return { body: pageBody('reports', found, found.rows.map(reportView)) };
  }),

  route(closeReport, async ({ params, stores, clock }) => {
    await stores.transaction(async (changes) => {
      const { reports, profiles } = changes;
      const report = await reports.byId(params.reportId);
      if (!report) throw new ApiFailure('not_found', 'There is no such report.');
      if (report.reviewedAt !== undefined) return;
      const now = clock().toISOString();
      await reports.update({ ...report, reviewedAt: now });
      if (report.userId === '') return;
      const name = (await profiles.byUserId(report.profileId))?.monasticName ?? '';
      await notify(changes, report.userId, { kind: 'reportReviewed', name }, now);
    });
    return { body: { success: true } };
  }),
];

function reportView({ report, profile }: ReportedRecord): DeskReport {
  const { reportId, reason, text, createdAt, profileId, reviewedAt = '' } = report;
  const { slug = '', monasticName = '' } = profile ?? {};
  return {
    reportId,
    reason,
    text,
    createdAt,
    profileId,
    slug,
    monasticName,
    earlier: 0,
    reviewedAt,
    note: '',
    reviewedBy: '',
  };
}
