import { resolveReport } from '@almsway/contract/desk/bookkeeping-endpoints';
import {
  isOutcomeTrue,
  type DeskReport,
  type ReportAnswer,
} from '@almsway/contract/desk/desk-reports';
import { assignReport, getReports } from '@almsway/contract/desk/report-endpoints';
import type { NotificationKind } from '@almsway/contract/notifications/notifications';
import { fullName } from '@almsway/contract/profiles/full-name';

import { pageBody, pageOf } from '#api/cursors.ts';
import { ApiFailure } from '#api/http.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Changes, Reads } from '#api/ports.ts';
import type { ReportedRecord } from '#api/ports/people-ports.ts';
import type { ReportRecord } from '#api/records/people-records.ts';
import { route } from '#api/routing.ts';
import type { Log } from '#api/staff/acting.ts';
import { staffNames } from '#api/staff/members.ts';
import { alreadyDecided } from '#api/staff/subjects.ts';

/** Reports of profiles, for staff, without the reporter's identity. */
export const reportRoutes = [
  route(getReports, async ({ caller, query: { state, ...paging }, stores }) => {
    const order = `reports.${state}` as const;
    const found = await stores.reports[state](pageOf(order, paging));
    const data = await reportViews(stores, found.rows, caller.actor.staffId);
    return { body: pageBody(order, found, data) };
  }),

  route(assignReport, async ({ caller, params, body: { isMine, also }, act }) => {
    const { staffId } = caller.actor;
    await act(async (changes, log) => {
      for (const report of await caseOf(changes, params.reportId, also)) {
        if (report.reviewedAt !== undefined) {
          throw new ApiFailure('wrong_state', 'This report has been reviewed.');
        }
        const { assignedTo = '', ...rest } = report;
        if (isMine === (assignedTo === staffId)) continue;
        await changes.reports.update({ ...rest, ...(isMine && { assignedTo: staffId }) });
        const subject = { subjectType: 'report', subjectId: report.reportId } as const;
        await log({ action: 'report.assign', ...subject });
      }
    });
    return { body: { success: true } };
  }),

  route(resolveReport, async ({ params, body: { outcome, note, answer, also }, act, clock }) => {
    await act(async (changes, log) => {
      const [first, ...others] = await caseOf(changes, params.reportId, also);
      if (!first) throw new Error('A case has no report.');
      if (first.reviewedAt !== undefined) {
        const entries = await changes.auditLog.ofSubjects('report', [first.reportId]);
        const latest = entries.find(({ action }) => action === 'report.resolve');
        const by = (await staffNames(changes)).get(latest?.actor.staffId ?? '') ?? '';
        throw alreadyDecided(by, latest ?? { at: first.reviewedAt, action: 'report.resolve' });
      }
      const level = (await changes.users.byId(first.profileId))?.restriction?.level;
      const requests = await latestRequests(changes, [first]);
      const isAskedForChanges = [first, ...others].some((one) => isAskedSince(requests, one));
      if (!isOutcomeTrue(outcome, { level, isAskedForChanges })) {
        throw new ApiFailure('wrong_state', `${outcome}: this was not done.`);
      }
      const now = clock().toISOString();
      for (const report of [first, ...others]) {
        // A colleague has closed this one.
        if (report.reviewedAt !== undefined) continue;
        const resolved = { ...report, outcome, ...(note !== undefined && { note }) };
        await review(changes, log, resolved, now, answer);
      }
    });
    return { body: { success: true } };
  }),
];

async function reportOf({ reports }: Reads, reportId: string): Promise<ReportRecord> {
  const report = await reports.byId(reportId);
  if (report) return report;
  throw new ApiFailure('not_found', 'There is no such report.');
}

// A report, and these others about the same person.
async function caseOf(
  reads: Reads,
  reportId: string,
  also: readonly string[],
): Promise<readonly ReportRecord[]> {
  const first = await reportOf(reads, reportId);
  const others = await Promise.all(
    [...new Set(also)].filter((id) => id !== reportId).map((id) => reportOf(reads, id)),
  );
  if (others.some(({ profileId }) => profileId !== first.profileId)) {
    throw new ApiFailure('not_found', 'There is no such report about this person.');
  }
  return [first, ...others];
}

/** The notification of each prepared answer. */
const KIND_OF = {
  thanks: 'reportReviewed',
  acted: 'reportActedOn',
  needsMore: 'reportNeedsMore',
} as const satisfies Record<ReportAnswer, NotificationKind>;

// The reporter is notified of the review; the person reported is not.
async function review(
  changes: Changes,
  log: Log,
  report: ReportRecord,
  now: string,
  answer: ReportAnswer = 'thanks',
): Promise<void> {
  const { reportId, userId, profileId, outcome = '' } = report;
  await changes.reports.update({ ...report, reviewedAt: now });
  if (userId !== '') {
    await notify(changes, userId, { kind: KIND_OF[answer], aboutId: profileId }, now);
  }
  const subject = { subjectType: 'report', subjectId: reportId } as const;
  await log({ action: 'report.resolve', ...subject, reason: outcome, about: [userId] });
}

// When each of these profiles was last asked for changes, by the id of its monastic.
async function latestRequests(
  { auditLog }: Reads,
  reports: readonly Pick<ReportRecord, 'profileId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(reports.map(({ profileId }) => profileId))];
  const entries = ids.length === 0 ? [] : await auditLog.ofSubjects('profile', ids);
  return new Map(
    entries
      .filter(({ action }) => action === 'profile.requestChanges')
      .toReversed()
      .map(({ subjectId, at }) => [subjectId, at]),
  );
}

function isAskedSince(
  requests: ReadonlyMap<string, string>,
  { profileId, createdAt }: ReportRecord,
): boolean {
  return (requests.get(profileId) ?? '') >= createdAt;
}

async function reportViews(
  reads: Reads,
  rows: readonly ReportedRecord[],
  staffId: string,
): Promise<DeskReport[]> {
  const names = await staffNames(reads);
  const requests = await latestRequests(
    reads,
    rows.map(({ report }) => report),
  );
  const ids = rows.map(({ report }) => report.reportId);
  const entries = ids.length === 0 ? [] : await reads.auditLog.ofSubjects('report', ids);
  const by = new Map(
    entries
      .filter(({ action }) => action === 'report.resolve')
      .toReversed()
      .map(({ subjectId, actor }) => [subjectId, names.get(actor.staffId) ?? '']),
  );
  return Promise.all(
    rows.map(async ({ report, profile }) => {
      const { reportId, reason, text, createdAt, profileId } = report;
      const { reviewedAt = '', outcome, note = '', closedAt = '', assignedTo = '' } = report;
      const { slug = '', restriction: level = null } = profile ?? {};
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
        assignedTo: names.get(assignedTo) ?? '',
        isMine: assignedTo !== '' && assignedTo === staffId,
        isAskedForChanges: isAskedSince(requests, report),
        level,
      };
    }),
  );
}
