import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { LOCALES } from '@almsway/contract/locale';

import { localHost } from '../../scripts/build/locale-settings.ts';
import type { BenchSite } from './bench-site.ts';
import { GOALS } from './goals.ts';
import { middle } from './medians.ts';
import { trustArgument } from './secure-front.ts';
import { serveStaticPage } from './static-page.ts';

/** Downloaded on demand, because nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const CONTENT = ['/', '/about', '/how-it-works', '/tax', '/privacy', '/legal'];
/** Pages with other goals, measured only in the light theme. */
const OTHERS = [
  ['/signup?type=patron', GOALS.form.paint],
  ['/signin', GOALS.form.paint],
  ['/monastic/ayya-sujata', GOALS.profile.paint],
] as const;
const HOSTS = LOCALES.map((locale) => localHost(locale, 'localhost'));
/** Themes, by the setting of the browser's engine that asks for them. */
const SCHEMES = { light: 1, dark: 0 } as const;
type Theme = keyof typeof SCHEMES;

/** Results of Lighthouse for a page on a phone. */
export interface Verdict {
  readonly address: string;
  readonly theme: string;
  /** What its paints may take, as ratios to those of the static page. */
  readonly goal: number;
  /** From 0 to 100: performance, accessibility, best practices, search engines. */
  readonly scores: readonly number[];
  /** First and largest paint, as ratios to those of the static page. */
  readonly first: number;
  readonly largest: number;
  /** Milliseconds of long tasks beyond those of the static page. */
  readonly blocking: number;
  readonly shift: number;
  /** Names of the scored audits that do not pass fully. */
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
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
}

/**
 * Runs Lighthouse (mobile: simulated slow 4G and a slow processor) on every content page in both languages and
 * both themes, and on the forms to sign in and up and a profile in both languages, one after the other. The
 * static page for comparison is the median of three.
 */
export async function* judge(site: BenchSite, browserPath: string): AsyncGenerator<Verdict> {
  const still = await serveStaticPage();
  try {
    const reports: Report[] = [];
    for (let count = 0; count < 3; count += 1) {
      reports.push(await reportOf(still.address, 'light', browserPath));
    }
    const ofStill = (audit: string) => middle(reports.map((report) => numberOf(report, audit)));
    const verdict = async (path: string, host: string, theme: Theme, goal: number) => {
      const address = site.origin.replace('localhost', host) + path;
      const report = await reportOf(address, theme, browserPath);
      const { categories, audits } = report;
      const ratio = (audit: string) => numberOf(report, audit) / ofStill(audit);
      return {
        address,
        theme,
        goal,
        scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
        first: ratio('first-contentful-paint'),
        largest: ratio('largest-contentful-paint'),
        blocking: numberOf(report, 'total-blocking-time') - ofStill('total-blocking-time'),
        shift: numberOf(report, 'cumulative-layout-shift'),
        missed: Object.values(categories).flatMap(({ auditRefs }) =>
          auditRefs
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${id} ${audits[id]?.score}`),
        ),
      };
    };
    for (const host of HOSTS) {
      for (const theme of ['light', 'dark'] as const) {
        for (const path of CONTENT) yield await verdict(path, host, theme, GOALS.content.paint);
      }
      for (const [path, goal] of OTHERS) yield await verdict(path, host, 'light', goal);
    }
  } finally {
    await still.close();
  }
}

function numberOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

async function reportOf(address: string, theme: Theme, browserPath: string): Promise<Report> {
  const flags = [
    '--headless',
    '--no-sandbox',
    await trustArgument(),
    // Subpixel positioning of letters, as on a phone, because line breaks depend on it.
    '--font-render-hinting=none',
    `--blink-settings=preferredColorScheme=${SCHEMES[theme]}`,
  ];
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Report;
}
