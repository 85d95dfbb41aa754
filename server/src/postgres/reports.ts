import { numberIn, timeIn } from '@almsway/api/cursors';
import type { Found, Page } from '@almsway/api/ports/list-ports';
import type { ReportChanges, ReportedRecord } from '@almsway/api/ports/people-ports';
import type { ReportRecord } from '@almsway/api/records/people-records';
import { sql, type Selectable } from 'kysely';

import type { Database } from './database.ts';
import { countOf, pageOfRows, pastTime } from './paging.ts';
import { PROFILE_COLUMNS } from './profile-columns.ts';
import { profileOf } from './profiles.ts';
import type { Tables } from './tables.ts';
import { recordOf } from './values.ts';

// Same expression as in the index reports_waiting_by_urgency, and the reasons of `URGENT_REASONS`.
const URGENCY = sql<number>`(case when reason in ('money', 'harassment') then 0 else 1 end)`;

function pastUrgency(after: Page['after']) {
  if (!after) return sql<boolean>`true`;
  return sql<boolean>`(${URGENCY}, reports.created_at, reports.seq)
    > (${numberIn(after, 0)}::integer, ${timeIn(after, 1)}::timestamptz, ${numberIn(after, 2)}::bigint)`;
}

function withoutUrgency<Row extends { urgency: number }>({ urgency: _order, ...row }: Row) {
  return row;
}

/** Reports in PostgreSQL. */
export function reportsIn(database: Database): ReportChanges {
  // Waiting reports, urgent ones and then the earliest first, or reviewed reports, latest first.
  const found = async (
    page: Page,
    first: 'earliest' | 'latest',
  ): Promise<Found<ReportedRecord>> => {
    const wanted = database
      .selectFrom('reports')
      .where('reports.reviewedAt', first === 'earliest' ? 'is' : 'is not', null);
    const direction = first === 'earliest' ? 'asc' : 'desc';
    const [all, count] = await Promise.all([
      wanted
        .selectAll('reports')
        .select(URGENCY.as('urgency'))
        .where(
          first === 'latest'
            ? pastTime('reports.createdAt', 'reports.seq', page.after, first)
            : pastUrgency(page.after),
        )
        .$if(first === 'earliest', (question) => question.orderBy(URGENCY))
        .orderBy('reports.createdAt', direction)
        .orderBy('reports.seq', direction)
        .limit(page.limit + 1)
        .execute(),
      countOf(
        database,
        wanted.select('reports.reportId').orderBy('reports.createdAt', direction),
        page,
      ),
    ]);
    const { rows, next } = pageOfRows(all, page, ({ urgency, createdAt, seq }) =>
      first === 'latest' ? [createdAt, `${seq}`] : [`${urgency}`, createdAt, `${seq}`],
    );
    const about = [...new Set(rows.map(({ profileId }) => profileId))];
    const profiles = await database
      .selectFrom('profiles')
      .select(PROFILE_COLUMNS)
      .where('userId', 'in', about.length === 0 ? [''] : about)
      .execute();
    const profileById = new Map(profiles.map((row) => [row.userId, profileOf(row)]));
    return {
      rows: rows.map((row) => ({
        report: reportOf(withoutUrgency(row)),
        profile: profileById.get(row.profileId),
      })),
      next,
      count,
    };
  };
  return {
    waiting: (page) => found(page, 'earliest'),
    waitingCount: async () => {
      const { count, oldestAt } = await database
        .selectFrom('reports')
        .select([
          sql<number>`count(*)`.as('count'),
          sql<string | null>`min(created_at)`.as('oldestAt'),
        ])
        .where('reviewedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return { count, oldestAt: oldestAt ?? undefined };
    },
    reviewed: (page) => found(page, 'latest'),
    countAbout: async (profileId) => {
      const { reviewed, all } = await database
        .selectFrom('reports')
        .select([sql<number>`count(reviewed_at)`.as('reviewed'), sql<number>`count(*)`.as('all')])
        .where('profileId', '=', profileId)
        .executeTakeFirstOrThrow();
      return { reviewed, waiting: all - reviewed };
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
  const { userId, reviewedAt = null, outcome = null, note = null, ...rest } = report;
  const { closedAt = null, assignedTo = null } = report;
  return { ...rest, userId: userId || null, reviewedAt, outcome, note, closedAt, assignedTo };
}

/** The report of a row. */
export function reportOf({ userId, ...row }: Selectable<Tables['reports']>): ReportRecord {
  return { ...recordOf(row), userId: userId ?? '' };
}
