import { readStatement } from '@almsway/statements/read-statement';

import {
  bytesOf,
  camtFile,
  IBAN,
  latinBytes,
  norma43File,
  paypalFile,
  sheetOf,
  spanishCsv,
  TODAY,
  xlsxFile,
  type Written,
} from '../../tests/support/statement-files.ts';

/** Movements of each file. */
export const MOVEMENTS = 10_000;

/** How a statement was read: sizes in bytes, time in milliseconds. */
export interface StatementTime {
  readonly format: string;
  readonly size: number;
  readonly time: number;
  /** Growth of the memory of the process, which garbage that was not collected is part of. */
  readonly memory: number;
}

/** Reads a file of each format once, the smallest reader first. */
export async function measureStatements(): Promise<StatementTime[]> {
  const movements = Array.from({ length: MOVEMENTS }, (_, index): Written => {
    const [month, day] = [1 + Math.floor(index / 1000), 1 + Math.floor((index % 1000) / 40)];
    return {
      day: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      cents: index % 3 === 0 ? -4000 - index : 2500 + index,
      text: `TRANSFERENCIA DE ANA RUIZ ${index} MK7R2WQ9`,
    };
  });
  const files = [
    ['CSV', latinBytes(spanishCsv(movements))],
    ['Norma 43', latinBytes(norma43File(movements))],
    ['PayPal', bytesOf(paypalFile(movements))],
    ['camt.053', bytesOf(camtFile(movements))],
    ['.xlsx', xlsxFile([sheetOf(movements)])],
  ] as const;
  const times: StatementTime[] = [];
  for (const [format, file] of files) {
    const before = process.memoryUsage().rss;
    const start = performance.now();
    await readStatement(file, { today: TODAY, account: IBAN });
    const time = performance.now() - start;
    times.push({ format, size: file.length, time, memory: process.memoryUsage().rss - before });
  }
  return times;
}
