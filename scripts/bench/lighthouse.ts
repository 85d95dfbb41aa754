import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { BenchSite } from './bench-site.ts';

/** Fetched when it is asked for, with a network: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/about', '/how-it-works', '/tax', '/privacy', '/legal'];
const HOSTS = ['localhost', 'sustento.localhost'];
/** Themes, by the setting of the browser's engine that asks for them. */
const SCHEMES = { light: 1, dark: 0 } as const;

/** What Lighthouse makes of a page as a phone shows it. */
export interface Verdict {
  readonly address: string;
  readonly theme: string;
  /** From 0 to 100: performance, accessibility, best practices, search engines. */
  readonly scores: readonly number[];
  /** Names of the checks that count and are not passed whole. */
  readonly missed: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

/** What Lighthouse (mobile) makes of every content page, in both languages and both themes, one after the other. */
export async function* judge(site: BenchSite, browserPath: string): AsyncGenerator<Verdict> {
  for (const [theme, scheme] of Object.entries(SCHEMES)) {
    for (const host of HOSTS) {
      for (const path of PATHS) {
        const address = site.origin.replace('localhost', host) + path;
        const { categories, audits } = await reportOf(address, scheme, browserPath);
        yield {
          address,
          theme,
          scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
          missed: Object.values(categories).flatMap(({ auditRefs }) =>
            auditRefs
              .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
              .map(({ id }) => `${id} ${audits[id]?.score}`),
          ),
        };
      }
    }
  }
}

async function reportOf(address: string, scheme: number, browserPath: string): Promise<Report> {
  const flags = `--headless --no-sandbox --blink-settings=preferredColorScheme=${scheme}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}
