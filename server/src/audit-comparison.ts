import { AUDITED, type AuditedList } from '@almsway/api/staff/acting';
import { differences, type Audited } from '@almsway/api/staff/replay';
import type pg from 'pg';

import { databaseOver } from '#server/postgres/database.ts';
import { LISTS } from '#server/postgres/lists.ts';
import { reviewDocumentFacts } from '#server/postgres/review-documents.ts';

/** Result of comparing the audit log with the stored records. */
export interface AuditComparison {
  readonly entries: number;
  /** A line for each record that differs from the log. */
  readonly differences: readonly string[];
}

/** Replays the audit log and compares the result with the records that staff changed, all in one snapshot. */
export function compareWithAuditLog(pool: pg.Pool): Promise<AuditComparison> {
  return databaseOver(pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (database) => {
      const readAll = async <Name extends AuditedList | 'auditLog'>(name: Name) => {
        const { table, recordOf } = LISTS[name] as unknown as (typeof LISTS)['users'];
        const rows = await database.selectFrom(table).selectAll().orderBy('seq').execute();
        return rows.map(recordOf);
      };
      const rows: Record<string, unknown> = {};
      for (const list of Object.keys(AUDITED) as AuditedList[]) {
        // The log does not hold their files.
        rows[list] =
          list === 'reviewDocuments'
            ? await reviewDocumentFacts(database).execute()
            : await readAll(list);
      }
      const entries = (await readAll('auditLog')) as unknown as Parameters<typeof differences>[0];
      return {
        entries: entries.length,
        differences: differences(entries, rows as unknown as Audited),
      };
    });
}
