import { resolveReport } from '@almsway/contract/desk/bookkeeping-endpoints';
import type { DeskReport } from '@almsway/contract/desk/desk-ledger';
import { closeReport, getReports } from '@almsway/contract/desk/report-endpoints';
import { fullName } from '@almsway/contract/profiles/full-name';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads, ReportedRecord } from '#api/ports.ts';
import type { ReportRecord } from '#api/records.ts';
import { route } from '#api/routing.ts';
import type { Log } from '#api/staff/acting.ts';
import { staffNames } from '#api/staff/members.ts';
import { alreadyDecided } from '#api/staff/subjects.ts';

/** Reports of profiles, for staff, without the reporter's identity. */
export const reportRoutes = [
  route(getReports, async ({ query: { state, ...paging }, stores }) => {
    const order = `reports.${state}` as const;
    const found = await stores.reports[state](pageOf(order, paging));
    const data = await reportViews(stores, found.rows);
    return { body: pageBody(order, found, data) };
  }),

  route(closeReport, async ({ params, act, clock }) => {
    await act(async (changes, log) => {
      const report = await reportOf(changes, params.reportId);
      if (report.reviewedAt !== undefined) return;
      await review(changes, log, report, clock().toISOString());
    });
    return { body: { success: true } };
  }),

  route(resolveReport, async ({ params, body: { outcome, note }, act, clock }) => {
    await act(async (changes, log) => {
      const report = await reportOf(changes, params.reportId);
      if (report.reviewedAt !== undefined) {
        const [latest] = await changes.auditLog.ofSubjects('report', [report.reportId]);
        const by = (await staffNames(changes)).get(latest?.actor.staffId ?? '') ?? '';
        throw alreadyDecided(by, latest ?? { at: report.reviewedAt, action: 'report.resolve' });
      }
      const resolved = { ...report, outcome, ...(note !== undefined && { note }) };
      await review(changes, log, resolved, clock().toISOString());
    });
    return { body: { success: true } };
  }),
];

async function reportOf({ reports }: Reads, reportId: string): Promise<ReportRecord> {
  const report = await reports.byId(reportId);
  if (report) return report;
  throw new ApiFailure('not_found', 'There is no such report.');
}

// The reporter is notified of the review; the person reported is not.
async function review(
  changes: Changes,
  log: Log,
  report: ReportRecord,
  now: string,
): Promise<void> {
  const { reportId, userId, profileId, outcome = '' } = report;
  await changes.reports.update({ ...report, reviewedAt: now });
  if (userId !== '') {
    await notify(changes, userId, { kind: 'reportReviewed', aboutId: profileId }, now);
  }
  const subject = { subjectType: 'report', subjectId: reportId } as const;
  await log({ action: 'report.resolve', ...subject, reason: outcome, about: [userId] });
}

async function reportViews(reads: Reads, rows: readonly ReportedRecord[]): Promise<DeskReport[]> {
  const names = await staffNames(reads);
  const ids = rows.map(({ report }) => report.reportId);
  const entries = ids.length === 0 ? [] : await reads.auditLog.ofSubjects('report', ids);
  const by = new Map(
    entries.toReversed().map(({ subjectId, actor }) => [subjectId, names.get(actor.staffId) ?? '']),
  );
  return Promise.all(
    rows.map(async ({ report, profile }) => {
      const { reportId, reason, text, createdAt, profileId } = report;
      const { reviewedAt = '', outcome, note = '', closedAt = '' } = report;
      const { slug = '' } = profile ?? {};
      const monasticName = profile ? fullName(profile) : '';
      const { reviewed } = await reads.reports.countAbout(profileId);
      return {
        reportId,
        reason,
        text,
        createdAt,
        profileId,
        slug,
        monasticName,
        earlier: reviewed - (reviewedAt === '' ? 0 : 1),
        reviewedAt,
        outcome,
        note,
        reviewedBy: by.get(reportId) ?? '',
        closedAt,
      };
    }),
  );
}
