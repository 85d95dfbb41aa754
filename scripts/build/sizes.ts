import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { LOCALES } from '@almsway/contract/locale';

/** Size limits for pages of one kind: what they load before any interaction, and what the app loads then. */
export interface SizeBudget {
  readonly pages: readonly string[];
  /** Size of the HTML with inlined styles and boot script, in bytes after brotli. */
  readonly html: number;
  /** JavaScript that is prefetched. */
  readonly prefetched: number;
  /** Everything that the app starts with. */
  readonly app: number;
  /** Number of files that the app starts with. */
  readonly files: number;
}

/** Limits: of documents the goal, of other pages the sizes at the last measurement plus about two per cent. */
const BUDGETS: readonly SizeBudget[] = [
  {
    pages: ['index', 'about', 'how-it-works', 'tax', 'signup-role'],
    // Fits into the first window of a connection; beyond, a page costs a further round trip.
    html: 14_000,
    prefetched: 0,
    app: 202_000,
    files: 12,
  },
  // Names and addresses that the operator sets are part of these two, and may be longer than those of our tests.
  { pages: ['privacy', 'legal'], html: 14_300, prefetched: 0, app: 202_000, files: 11 },
  {
    pages: ['signup', 'signup-monastic', 'signin', 'signin-reset'],
    html: 11_000,
    prefetched: 80_000,
    app: 218_500,
    files: 14,
  },
  { pages: ['app'], html: 5900, prefetched: 0, app: 174_000, files: 6 },
  // The staff desk is a separate build, so the sizes of other pages do not depend on it.
  { pages: ['desk'], html: 5900, prefetched: 0, app: 123_000, files: 5 },
];

/** Sizes of the pages of a built site, one line each. Throws an Error that lists those over their limit. */
export function checkSizes(siteFolder: string, budgets: readonly SizeBudget[] = BUDGETS): string {
  const lines: string[] = [];
  const faults: string[] = [];
  const weigh = (file: string) => statSync(join(siteFolder, `${file}.br`)).size;
  const sum = (files: readonly string[]) => files.reduce((all, file) => all + weigh(file), 0);
  for (const locale of LOCALES) {
    for (const { pages, ...budget } of budgets) {
      for (const page of pages) {
        const file = `/${locale}/${page}.html`;
        const html = readFileSync(join(siteFolder, file), 'utf8');
        const linked = (rel: string) =>
          [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+\\.js)"`, 'g'))].map(
            ([, href = '']) => href,
          );
        const app = linked('modulepreload');
        if (page !== 'desk' && app.some((href) => href.startsWith('/assets/desk'))) {
          faults.push(`${file}: fetches code of the desk for staff`);
        }
        const size = {
          html: weigh(file),
          prefetched: sum(linked('prefetch')),
          app: sum(app),
          files: app.length,
        };
        lines.push(`${file.padEnd(36)} ${Object.values(size).join('  ')}`);
        for (const [part, value] of Object.entries(size)) {
          const most = budget[part as keyof typeof size];
          if (value > most) faults.push(`${file}: ${part} ${value}, budget ${most}`);
        }
      }
    }
  }
  if (faults.length > 0) {
    throw new Error([...faults, 'The budgets are in scripts/build/sizes.ts.'].join('\n'));
  }
  return ['Bytes after brotli: HTML, prefetched, app, and files of the app', ...lines].join('\n');
}
