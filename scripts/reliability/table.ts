import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../setup/root.ts';

/** The page that lists the faults. */
export const RELIABILITY_PAGE = join(root, 'docs/reliability.md');

/** A fault that was thought of: its number, what goes wrong, what the person sees, and the tests that hold it. */
export type Row = readonly [number: string, fault: string, seen: string, tests: string];

const NUMBERS = /^(?:[FS]\d+(?:, )?)+/;

/**
 * Tests by the numbers of the faults in their names, as cells of the table: those in a browser with their
 * names, all others by their files.
 */
export function testsByFault(): ReadonlyMap<string, string> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const file of globSync('tests/**/*.{test,spec}.ts', { cwd: root }).toSorted()) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, , name = ''] of source.matchAll(/(['"`])(F\d+[^\n]*?)\1/g)) {
      const [numbers = ''] = NUMBERS.exec(name) ?? [];
      const rest = name.slice(numbers.length);
      if (!/^[:\s]+\S/.test(rest)) continue;
      const words = rest.replace(/^[:\s]+/, '').replaceAll(/\$\{[^}]*\}/g, '…');
      for (const number of numbers.match(/F\d+/g) ?? []) {
        const files = found.get(number) ?? new Map<string, Set<string>>();
        found.set(number, files.set(file, (files.get(file) ?? new Set()).add(words)));
      }
    }
  }
  return new Map([...found].map(([number, files]) => [number, [...files].map(cellOf).join('; ')]));
}

function cellOf([file, names]: [string, Set<string>]): string {
  const place = `\`${file.replace(/^tests\//, '')}\``;
  return file.startsWith('tests/e2e/')
    ? `${place}: ${[...names].join(' · ').replaceAll('|', '\\|')}`
    : place;
}

/** The rows of the page, as it stands. */
export function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\| F\d/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return [cells[1] ?? '', cells[2] ?? '', cells[3] ?? '', cells[4] ?? ''];
    });
}

/** The page with the tests of today in its last column. */
export function withTests(page: string): string {
  const tests = testsByFault();
  const rows = new Map(rowsOf(page).map((row) => [row[0], row]));
  return page
    .split('\n')
    .map((line) => {
      const [, number = ''] = /^\| (F\d+)/.exec(line) ?? [];
      const row = rows.get(number);
      return row ? `| ${[...row.slice(0, 3), tests.get(number) ?? ''].join(' | ')} |` : line;
    })
    .join('\n');
}
