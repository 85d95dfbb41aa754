import type { ReportChanges } from '@almsway/api/ports';
import type { ReportRecord } from '@almsway/api/records';
import type { Selectable } from 'kysely';

import type { Database } from './database.ts';
import { countOf, pageOfRows, pastTime } from './paging.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

/** Reports in PostgreSQL. */
export function reportsIn(database: Database): ReportChanges {
  return {
    waiting: async (page) => {
      const open = database.selectFrom('reports').where('reports.reviewedAt', 'is', null);
      const [found, count] = await Promise.all([
        open
          .selectAll('reports')
          .where(pastTime('reports.createdAt', 'reports.seq', page.after, 'earliest'))
          .orderBy('reports.createdAt')
          .orderBy('reports.seq')
          .limit(page.limit + 1)
          .execute(),
        countOf(database, open.select('reports.reportId').orderBy('reports.createdAt'), page),
      ]);
      const { rows, next } = pageOfRows(found, page, ({ createdAt, seq }) => [createdAt, `${seq}`]);
      const about = [...new Set(rows.map(({ profileId }) => profileId))];
      const profiles = await database
        .selectFrom('profiles')
        .select(PROFILE_COLUMNS)
        .where('userId', 'in', about.length === 0 ? [''] : about)
        .execute();
      const profileById = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
      return {
        rows: rows.map((row) => ({
          report: reportOf(row),
          profile: profileById.get(row.profileId),
        })),
        next,
        count,
      };
    },
    byId: async (reportId) => {
      const row = await database
        .selectFrom('reports')
        .selectAll()
        .where('reportId', '=', reportId)
        .executeTakeFirst();
      return row && reportOf(row);
    },
    put: async (report) => {
      await database
        .deleteFrom('reports')
        .where('userId', '=', report.userId)
        .where('profileId', '=', report.profileId)
        .where('reviewedAt', 'is', null)
        .execute();
      await database.insertInto('reports').values(reportRow(report)).execute();
    },
    update: async (report) => {
      const { reportId, ...row } = reportRow(report);
      await database.updateTable('reports').set(row).where('reportId', '=', reportId).execute();
    },
  };
}

/** The row of a report. */
export function reportRow(report: ReportRecord) {
  const { reportId, userId, profileId, reason, text, createdAt, reviewedAt = null } = report;
  return { reportId, userId: userId || null, profileId, reason, text, createdAt, reviewedAt };
}

/** The report of a row. */
export function reportOf({ userId, ...row }: Selectable<Tables['reports']>): ReportRecord {
  return { ...recordOf(row), userId: userId ?? '' };
}
