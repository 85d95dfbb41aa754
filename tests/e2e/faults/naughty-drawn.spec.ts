/**
 * Strings known to break programs, in every text of server-rendered profiles: each is shown exactly as
 * written, before and after hydration, nothing is executed, and nothing overflows.
 */
import { join } from 'node:path';

import { newNeedSchema } from '@almsway/contract/giving/needs';
import { FIELDS } from '@almsway/contract/profiles/field-table';
import { tidyText } from '@almsway/contract/text';
import { newUpdateSchema } from '@almsway/contract/updates/updates';
import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { root } from '#scripts/setup/root.ts';
import { headersOf } from '#site/headers.ts';
import { listen, type Listening } from '#site/listen.ts';
import { renderFrom } from '#site/rendered-pages.ts';
import { siteHandler } from '#site/server.ts';
import { freshFolder, startProcess, type ServerProcess } from '#tests/contract/server-process.ts';
import { answersOf, call, newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wake } from '#tests/e2e/support/people.ts';
import { API_URL, PORT } from '#tests/e2e/support/servers.ts';
import { checkOn } from '#tests/support/checks.ts';
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The strings as they are stored: hundreds of combining marks on one letter are reduced, for example. */
const KEPT = [...new Set(NAUGHTY_STRINGS.map((text) => tidyText(text)))].filter(Boolean);

const STAFF_TOKEN = 'a token of the desk';

/** Fields of the public page that take any text of sufficient length. */
const LINES = [
  'monasticName',
  'honorific',
  'city',
  'summary',
  'traditionOther',
  'lineage',
  'ordinationTypeOther',
  'preceptor',
  'monasteryName',
  'monasteryCity',
] as const;

/** Updates and needs per profile: as many as a page shows before a reader asks for more. */
const UPDATES = 2;
const NEEDS = 20;

/** Assigns every string once, to a field that accepts it unchanged. */
function dealer() {
  const left = new Set(KEPT);
  return {
    left,
    deal(schema: v.GenericSchema): string | undefined {
      for (const text of left) {
        const read = v.safeParse(schema, text);
        if (!read.success || read.output !== text) continue;
        left.delete(text);
        return text;
      }
      return undefined;
    },
  };
}

interface Profile {
  readonly slug: string;
  readonly name: string;
  readonly texts: readonly string[];
}

let server: ServerProcess;
let folder: Awaited<ReturnType<typeof freshFolder>>;
let site: Listening;
let origin: string;
const profiles: Profile[] = [];

test.beforeAll(async () => {
  test.slow();
  folder = await freshFolder();
  server = await startProcess({ DATA_DIR: folder.path, STAFF_TOKEN });
  const siteFolder = join(root, '.local', String(PORT), 'site');
  const render = await renderFrom(siteFolder, { apiUrl: server.api });
  const origins = { apiUrl: API_URL, emulatorUrl: API_URL };
  site = await listen(
    siteHandler(siteFolder, { headers: headersOf(siteFolder, origins), render }),
    {
      port: 0,
      variable: 'PORT',
    },
  );
  origin = `http://localhost:${site.port}`;
  const { left, deal } = dealer();
  while (left.size > 0) {
    const before = left.size;
    profiles.push(await newProfile(deal, `naughty-${profiles.length + 1}`));
    // Otherwise a string that no field accepts would be retried for ever.
    expect(left.size).toBeLessThan(before);
  }
});
test.afterAll(async () => {
  await site.close();
  await server.end();
  await folder.remove();
});

/** Creates a profile in which every text is one of the strings. */
async function newProfile(
  deal: (schema: v.GenericSchema) => string | undefined,
  slug: string,
): Promise<Profile> {
  const { api } = server;
  const texts: string[] = [];
  const write = <Texts extends Record<string, v.GenericSchema>>(schemas: Texts) => {
    const written = Object.entries(schemas).flatMap(([name, schema]) => {
      const text = deal(schema);
      if (text !== undefined) texts.push(text);
      return text === undefined ? [] : [[name, text]];
    });
    return Object.fromEntries(written) as Partial<Record<keyof Texts, string>>;
  };
  const send = async (method: string, path: string, body: object, staffToken = '') => {
    const sender = staffToken ? { staffToken } : { token };
    const answer = await call(method, path, { api, body, ...sender });
    expect(answer, path).toMatchObject({ body: { success: true } });
  };
  const { userId, token } = await newMember('monastic', 'Somebody', api);
  const lines = write(Object.fromEntries(LINES.map((name) => [name, FIELDS[name].schema])));
  const others = { tradition: 'other', ordinationType: 'other' } as const;
  const otherWords = { traditionOther: 'Quiet', ordinationTypeOther: 'Vows' };
  const asked = { ...answersOf('Somebody'), ...others, ...otherWords, ...lines };
  await send('POST', '/profiles', { ...asked, userId, slug });
  await send('POST', `/review/profiles/${userId}/checks`, checkOn(), STAFF_TOKEN);
  await send('POST', `/review/profiles/${userId}`, { decision: 'approve' }, STAFF_TOKEN);
  for (let left = UPDATES; left > 0; left -= 1) {
    const { title = 'An update', body = 'Words' } = write(newUpdateSchema.entries);
    await send('POST', '/updates', { title, body });
  }
  for (let left = NEEDS; left > 0; left -= 1) {
    const { title = 'A need', details = '' } = write(newNeedSchema.entries);
    await send('POST', '/needs', { title, details });
  }
  return { slug, name: asked.monasticName, texts };
}

/** Texts without white space and without bidi isolation marks. */
const bare = (text: string) => text.replace(/[\s\u2066-\u2069]/gu, '');

async function expectAsText(page: Page, texts: readonly string[]): Promise<void> {
  const shown = bare(await page.getByRole('main').evaluate((main) => main.textContent));
  expect(texts.filter((text) => !shown.includes(bare(text)))).toEqual([]);
  const outside = await page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > window.innerWidth ||
          (element === document.documentElement && element.scrollWidth > window.innerWidth),
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 200)}`),
  );
  expect(outside).toEqual([]);
}

test(
  'strings known to break programs are shown unchanged in a server-rendered profile',
  { tag: '@full' },
  async ({ page, context, watch }) => {
    test.slow();
    watch.allowOrigin(origin);
    const heard: string[] = [];
    page.on('dialog', (dialog) => {
      heard.push(dialog.message());
      void dialog.dismiss();
    });
    // Later requests of the app go to the server that rendered the page.
    await context.route(
      (url) => url.origin === new URL(API_URL).origin,
      (route, request) =>
        route.continue({ url: request.url().replace(new URL(API_URL).origin, server.api) }),
    );
    for (const { slug, name, texts } of profiles) {
      await test.step(slug, async () => {
        await page.goto(`${origin}/monastic/${slug}`);
        expect(bare(await page.title())).toContain(bare(name));
        expect(await page.locator('html').getAttribute('data-app')).toBeNull();
        await expectAsText(page, texts);
        const answers = JSON.parse(
          (await page.locator('#servedAnswers').textContent()) ?? '',
        ) as Record<string, string>;
        const [profile = ''] = Object.values(answers);
        expect(JSON.parse(profile)).toMatchObject({ data: { slug, monasticName: name } });

        const stood = await page.getByRole('main').elementHandle();
        await wake(page);
        await page.waitForLoadState('networkidle');
        expect(await stood?.evaluate((element) => element.isConnected)).toBe(true);
        await expectAsText(page, texts);
      });
    }
    expect(heard).toEqual([]);
  },
);
