/**
 * `npm run pictures`: every route as it is in the built app, and the dialogs that open by themselves, at 360,
 * 768 and 1280 px, in both themes and both languages, on one sheet: pictures/index.html; from it the picture
 * of the README, docs/picture.png. PICTURES_ROUTES names some routes only, and leaves that one as it is.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEMO_ACCOUNTS, type DemoAccountId } from '@almsway/mocks/demo-accounts.ts';
import { chromium, type Browser } from 'playwright';

import { ROUTES, type RouteId } from '#app/navigation/routes.ts';

import { ALL_ANSWERS } from '../../stories/support/onboarding-answers.ts';
import { ensureBrowser, QUIET_BROWSER_FLAGS } from '../setup/browser.ts';
import { root } from '../setup/root.ts';
import { openOfflineSite, signInAs } from '../run/offline-site.ts';

const WIDTHS = [360, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'es'] as const;
const PORT = Number(process.env['PICTURES_PORT'] ?? 4373);
const PARALLEL = 2;

type Visitor = DemoAccountId | 'visitor';

/** Who is shown at a route, and the address where its path has a name in it. */
const SHOWN: Readonly<Record<RouteId, readonly { who: Visitor; path?: string }[]>> = {
  home: [{ who: 'visitor' }],
  about: [{ who: 'visitor' }],
  howItWorks: [{ who: 'visitor' }],
  tax: [{ who: 'visitor' }],
  signUp: [{ who: 'visitor', path: '/signup?type=patron' }],
  signIn: [{ who: 'visitor' }],
  monastic: [
    { who: 'visitor', path: '/monastic/ayya-sujata' },
    { who: 'patron', path: '/monastic/ayya-sujata' },
  ],
  patronHome: [{ who: 'patron' }],
  dashboard: [{ who: 'monasticApproved' }],
  onboardingStep1: [{ who: 'monasticNew' }],
  onboardingStep2: [
    { who: 'monasticNew' },
    { who: 'monasticNew', path: '/onboarding/step2?view=review' },
  ],
  pending: [
    { who: 'monasticPending' },
    { who: 'monasticChangesRequested' },
    { who: 'monasticRejected' },
  ],
  profile: [{ who: 'monasticApproved', path: '/profile/ayya-sujata' }],
  explore: [{ who: 'patron' }, { who: 'monasticApproved' }],
  settings: [{ who: 'patron' }],
  chat: [{ who: 'patron' }],
  notifications: [{ who: 'patron' }, { who: 'monasticApproved' }],
};

interface Picture {
  readonly route: string;
  readonly who: Visitor;
  readonly path: string;
  /** The dialog that opens by itself there: the notice does on a first visit. */
  readonly dialog?: 'role' | 'notice';
}

interface Look {
  readonly language: (typeof LANGUAGES)[number];
  readonly theme: (typeof THEMES)[number];
}

const wanted = process.env['PICTURES_ROUTES']?.split(',');
const PICTURES: readonly Picture[] = [
  ...(Object.keys(SHOWN) as RouteId[]).flatMap((route) =>
    SHOWN[route].map(({ who, path = ROUTES[route].path }) => ({ route, who, path })),
  ),
  { route: 'notFound', who: 'visitor' as const, path: '/no/such/page' },
  { route: 'roleDialog', who: 'visitor' as const, path: '/signup', dialog: 'role' as const },
  { route: 'notice', who: 'patron' as const, path: '/home', dialog: 'notice' as const },
].filter(({ route }) => !wanted || wanted.includes(route));

const fileOf = (
  { route, who, path }: Picture,
  { language, theme }: Look,
  width: (typeof WIDTHS)[number],
) =>
  `${[route, who, new URLSearchParams(path.split('?')[1]).get('view'), language, theme, width].filter(Boolean).join('-')}.jpg`;

/** Every picture of one person in one language; answers what did not look right. */
async function photograph(
  browser: Browser,
  {
    site,
    folder,
    who,
    language,
  }: { site: string; folder: string; who: Visitor; language: Look['language'] },
): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript((locale) => {
    localStorage.setItem('locale', locale);
  }, language);
  if (who !== 'visitor') await signInAs(context, site, who);
  const page = await context.newPage();
  await page.goto(site);
  // Step 2 and the review of the answers open to those who have given some.
  await page.evaluate(
    ([key, draft]) => {
      localStorage.setItem(key, draft);
    },
    [
      `onboardingDraft:${who === 'visitor' ? '' : DEMO_ACCOUNTS[who].userId}`,
      JSON.stringify({ values: ALL_ANSWERS, savedAt: 1 }),
    ] as const,
  );
  for (const picture of PICTURES.filter((each) => each.who === who)) {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((isFirstVisit) => {
          if (isFirstVisit) localStorage.removeItem('noticeSeen');
          else localStorage.setItem('noticeSeen', 'true');
        }, picture.dialog === 'notice');
        await page.goto(site + picture.path);
        await page.locator('main h1').waitFor();
        await page.waitForFunction(
          () => !document.querySelector('[data-state="loading"], [aria-busy="true"]'),
        );
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        if (picture.dialog) await page.getByRole('dialog').waitFor();
        const file = fileOf(picture, { language, theme }, width);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) faults.push(`${file}: ${overflow} px stick out`);
        await page.screenshot({
          path: join(folder, file),
          fullPage: !picture.dialog,
          type: 'jpeg',
          quality: 72,
        });
      }
    }
  }
  await context.close();
  return faults;
}

/** One page on which a person sees the whole product. */
function sheet(): string {
  const rows = PICTURES.map((picture) => {
    const cells = LANGUAGES.flatMap((language) =>
      THEMES.flatMap((theme) =>
        WIDTHS.map((width) => {
          const file = fileOf(picture, { language, theme }, width);
          return `<figure data-language="${language}" data-theme="${theme}" data-width="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt="${picture.route}, ${picture.who}"></a><figcaption>${language}, ${theme}, ${width} px</figcaption></figure>`;
        }),
      ),
    );
    return `<section><h2>${picture.route} <small>${picture.who} at ${picture.path}</small></h2><div>${cells.join('')}</div></section>`;
  });
  const filters = Object.entries({ language: LANGUAGES, theme: THEMES, width: WIDTHS }).map(
    ([name, values]) =>
      `<label>${name} <select data-filter="${name}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Almsway, every screen</title>
<style>
body { margin: 0 24px 64px; font: 17px/1.5 system-ui, sans-serif; color: #333; background: #f7f7f8 }
header { position: sticky; top: 0; display: flex; gap: 24px; align-items: baseline; padding: 12px 0; background: #f7f7f8 }
h1, h2 { font-weight: 500 } h2 small { color: #595959; font-size: 16px }
section > div { display: flex; gap: 16px; align-items: start; overflow-x: auto; padding-bottom: 16px }
figure { flex: none; margin: 0 } img { height: 480px; width: auto; border: 1px solid #e1e1e5; border-radius: 8px; object-fit: cover; object-position: top; max-width: 640px }
figcaption { font-size: 15px; color: #595959 } figure.off { display: none }
</style>
<header><h1>Every screen</h1>${filters.join('')}</header>
${rows.join('\n')}
<script>
const filters = [...document.querySelectorAll('select')];
for (const filter of filters) filter.addEventListener('change', () => {
  for (const figure of document.querySelectorAll('figure'))
    figure.classList.toggle('off', filters.some(({ value, dataset }) => value && figure.dataset[dataset.filter] !== value));
});
</script></html>
`;
}

/** What the README shows: whole screens on a desk and on a phone, in both themes and languages. */
const SHOWN_FIRST = [
  { route: 'home', who: 'visitor', language: 'en', theme: 'light', width: 1280, left: 40, top: 60 },
  { route: 'home', who: 'visitor', language: 'es', theme: 'dark', width: 360, left: 585, top: 220 },
  {
    route: 'explore',
    who: 'patron',
    language: 'en',
    theme: 'dark',
    width: 1280,
    left: 830,
    top: 60,
  },
  {
    route: 'monastic',
    who: 'visitor',
    language: 'es',
    theme: 'light',
    width: 360,
    left: 1355,
    top: 220,
  },
] as const;

/** The picture of the README, put together from the sheet's own pictures. */
async function readmePicture(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 720 } });
  const shown = SHOWN_FIRST.map(({ route, who, language, theme, width, left, top }) => {
    const file = join(folder, fileOf({ route, who, path: '' }, { language, theme }, width));
    const size = width === 360 ? 'width: 215px; height: 442px' : 'width: 660px; height: 413px';
    return `<img style="left: ${left}px; top: ${top}px; ${size}" src="data:image/jpeg;base64,${readFileSync(file, 'base64')}">`;
  });
  await page.setContent(
    `<style>body { margin: 0; background: #f0e8de } img { position: absolute; border-radius: 14px; object-fit: cover; object-position: top; box-shadow: 0 20px 50px #0004 }</style>${shown.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: join(root, 'docs', 'picture.png') });
  await page.close();
}

async function main(): Promise<void> {
  const folder = join(root, 'pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const offline = await openOfflineSite(PORT, 'PICTURES_PORT');
  const site = offline.origin;
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: QUIET_BROWSER_FLAGS,
  });
  try {
    const jobs = LANGUAGES.flatMap((language) =>
      [...new Set(PICTURES.map(({ who }) => who))].map((who) => ({ site, folder, who, language })),
    );
    const faults: string[] = [];
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (let job = jobs.shift(); job; job = jobs.shift()) {
          faults.push(...(await photograph(browser, job)));
        }
      }),
    );
    writeFileSync(join(folder, 'index.html'), sheet());
    if (!wanted) await readmePicture(browser, folder);
    const count = PICTURES.length * LANGUAGES.length * THEMES.length * WIDTHS.length;
    console.log(`${count} pictures are in ${join(folder, 'index.html')}`);
    if (faults.length > 0) {
      console.error(faults.join('\n'));
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await offline.close();
  }
}

await main();
