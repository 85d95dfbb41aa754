import type { ColumnRole } from './statement.ts';

/** What columns still have to tell, or tell in several ways, before their table can be read. */
export type MappingIssue = 'day' | 'amount';

/** What is missing; undefined if the columns tell a day and an amount, each in one way only. */
export function mappingIssue(roles: readonly ColumnRole[]): MappingIssue | undefined {
  const count = (role: ColumnRole) => roles.filter((each) => each === role).length;
  if (count('day') !== 1 && (count('day') > 1 || count('valueDay') !== 1)) return 'day';
  const isOne = count('amount') === 1 && count('in') + count('out') === 0;
  const isTwo = count('amount') === 0 && count('in') === 1 && count('out') <= 1;
  return isOne || isTwo ? undefined : 'amount';
}
