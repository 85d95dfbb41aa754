import type { MonthFigure } from '#api/ports/giving-ports.ts';

/** Number and sum of rows by the month of a year in which their money arrived. */
export function byMonth<Row extends { readonly receivedOn?: string }>(
  rows: readonly Row[],
  year: number,
  centsOf: (row: Row) => number,
): readonly MonthFigure[] {
  const ofYear = rows.filter(({ receivedOn = '' }) => receivedOn.startsWith(`${year}-`));
  const months = Map.groupBy(ofYear, ({ receivedOn = '' }) => Number(receivedOn.slice(5, 7)));
  return [...months]
    .map(([month, own]) => ({
      month,
      count: own.length,
      cents: own.reduce((sum, row) => sum + centsOf(row), 0),
    }))
    .toSorted((a, b) => a.month - b.month);
}
