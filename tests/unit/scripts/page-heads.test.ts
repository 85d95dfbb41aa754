import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { withHead } from '#scripts/build/page-head.ts';
import { listen, type Listening } from '#scripts/run/listen.ts';
import { headsFrom } from '#scripts/run/page-heads.ts';
import { siteHandler } from '#scripts/run/site.ts';
import { freshFolder } from '#tests/contract/server-process.ts';

const pageIn = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Plain</title>` +
  '<meta name="description" content="Plain"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="Plain"><link rel="icon" href="/icon.svg"><style>p{}</style>' +
  '</head><body><title>of a drawing</title></body></html>';
const SITES = { en: 'http://localhost:1', es: 'http://sustento.localhost:1' };

describe('a page with another head', () => {
  it('says what it is given, once, and keeps the rest', () => {
    const html = withHead(pageIn('en'), '<title>$& Ayya</title>');
    expect(html).toBe(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>$& Ayya</title>' +
        '<link rel="icon" href="/icon.svg"><style>p{}</style>' +
        '</head><body><title>of a drawing</title></body></html>',
    );
  });
});

describe('the site of npm start', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let api: Server;
  let site: Listening;
  let asked: string[];

  beforeAll(async () => {
    folder = await freshFolder();
    asked = [];
    api = createServer((request, response) => {
      asked.push(request.url ?? '');
      const [, slug, locale] = /monastics\/([^?]+).*locale=(\w+)/.exec(request.url ?? '') ?? [];
      response.statusCode = slug === 'ayya' ? 200 : 404;
      response.end(`<title>${slug} in ${locale}</title>`);
    });
    await new Promise<void>((done) => void api.listen(0, '127.0.0.1', done));
    for (const locale of ['en', 'es']) {
      await mkdir(join(folder.path, 'site', locale), { recursive: true });
      await writeFile(join(folder.path, 'site', locale, 'page.html'), pageIn(locale));
    }
    const list = { pages: [{ path: '/monastic/*', file: 'page' }], otherwise: 'page' };
    await writeFile(join(folder.path, 'pages.json'), JSON.stringify(list));
    const { port } = api.address() as AddressInfo;
    const heads = headsFrom(`http://127.0.0.1:${port}`, SITES);
    const handler = siteHandler(join(folder.path, 'site'), { 'X-Policy': 'whole' }, heads);
    site = await listen(handler, { port: 0, variable: 'PORT' });
  });
  afterAll(async () => {
    await site.close();
    api.closeAllConnections();
    api.close();
    await folder.remove();
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, { headers });

  it('asks the API for the head of a profile, in the language of the host', async () => {
    const response = await ask('/monastic/ayya', { 'Accept-Encoding': 'br' });
    expect(await response.text()).toContain('<title>ayya in en</title>');
    expect(response.headers.get('x-policy')).toBe('whole');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(asked.at(-1)).toContain(new URLSearchParams({ es: SITES.es }).toString());
    const etag = response.headers.get('etag') ?? '';
    expect(
      (await ask('/monastic/ayya', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status,
    ).toBe(304);
  });

  it('sends the page as it was built where there is none, and asks for no other', async () => {
    expect(await (await ask('/monastic/nobody')).text()).toBe(pageIn('en'));
    const count = asked.length;
    expect(await (await ask('/about')).text()).toBe(pageIn('en'));
    expect(asked).toHaveLength(count);
  });

  it('waits for nobody who does not answer', async () => {
    const heads = headsFrom('http://127.0.0.1:1', SITES);
    expect(await heads('/monastic/ayya', 'en')).toBeUndefined();
  });
});
