import type { GeneratedAlways } from 'kysely';

/*
 * Tables of migrations/ as they are read: times as ISO 8601 with milliseconds, days as `YYYY-MM-DD`. JSON
 * is written as text. Names are in camel case here and in snake case in the database.
 */

/** Column of every table: the order in which its rows were inserted. */
export interface Row {
  seq: GeneratedAlways<number>;
}
