import type { YearTotals } from '@almsway/contract/desk/desk-ledger';

import type { Reads } from '#api/ports.ts';
import type { MonthFigure } from '#api/ports/giving-ports.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * What the entity received in each month of a year, and the receipts in force for it.
 *
 * @param wanted The year, or undefined for that of today.
 * @param today The day in the entity's time zone, `YYYY-MM-DD`.
 */
export async function yearTotals(
  { offerings, receipts }: Reads,
  wanted: string | undefined,
  today: string,
): Promise<YearTotals> {
  const currentYear = Number(today.slice(0, 4));
  const year = wanted === undefined ? currentYear : Number(wanted);
  const [received, receipted] = await Promise.all([
    offerings.receivedByMonth(year),
    receipts.inForceByMonth(year),
  ]);
  const hasBegun = (month: number) =>
    `${year}-${String(month).padStart(2, '0')}` <= today.slice(0, 7);
  const months = MONTHS.flatMap((month) => {
    const money = figureOf(received, month);
    const papers = figureOf(receipted, month);
    if (!hasBegun(month) && money.count === 0 && papers.count === 0) return [];
    return [
      {
        month,
        offerings: money.count,
        receivedCents: money.cents,
        receipts: papers.count,
        receiptedCents: papers.cents,
      },
    ];
  });
  return { year, currentYear, months };
}

function figureOf(figures: readonly MonthFigure[], month: number): MonthFigure {
  return figures.find((each) => each.month === month) ?? { month, count: 0, cents: 0 };
}
