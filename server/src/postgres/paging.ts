import { sql, type SelectQueryBuilder } from 'kysely';

import type { Tables } from './tables.ts';

/** How many rows a question has. */
export async function totalOf<Table extends keyof Tables>(
  question: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { total } = await question
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
