import { sql } from 'kysely';

/** The month in which money arrived, 1 to 12. */
export const MONTH = sql<number>`extract(month from received_on)::integer`;

/** That money arrived in a year. */
export function arrivedIn(year: number) {
  return sql<boolean>`received_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
}
