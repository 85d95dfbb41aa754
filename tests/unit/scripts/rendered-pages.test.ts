import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { answersElement } from '#app/first/answer.ts';
import { withHead } from '#scripts/build/page-head.ts';
import type { pageHtml } from '#scripts/build/page-html.ts';
import { listen, type Listening } from '#scripts/run/listen.ts';
import { renderFrom } from '#scripts/run/rendered-pages.ts';
import { siteHandler } from '#scripts/run/site.ts';
import { freshFolder } from '#tests/contract/server-process.ts';

const pageIn = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Plain</title>` +
  '<meta name="description" content="Plain"><meta name="robots" content="noindex">' +
  '<meta property="og:title" content="Plain"><link rel="icon" href="/icon.svg"><style>p{}</style>' +
  '</head><body><title>of a drawing</title></body></html>';
const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>Plain</title><script>first()</script></head>' +
  '<body><div id="root"></div></body></html>';
const SITES = { en: 'http://localhost:1', es: 'http://sustento.localhost:1' };

const PAGE: Parameters<typeof pageHtml>[0] = {
  file: 'page',
  screen: 'monastic',
  path: null,
  asks: [],
  query: '',
  others: [],
  start: 'touch',
  areas: [],
  brand: 'Almsway',
  title: 'Plain',
  description: 'Plain',
  markup: '<p>words</p>',
  css: '',
};

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

describe('the element with the answers of a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '$& $1 \u2028 "quoted" \\',
    '</SCRIPT ><img src=x onerror=alert(1)>',
  ])('gives back %j as it was written, and nothing of it is markup', (text) => {
    const answers = { 'http://api/monastics/ayya': JSON.stringify({ text }) };
    const html = answersElement(answers);
    // An element that holds data ends at the first of these, whatever stands before it.
    const written = /^<script type="application\/json" id="\w+">(.*?)<\/script/is.exec(html)?.[1];
    expect(JSON.parse(written ?? '')).toEqual(answers);
    expect(written).not.toContain('<');
  });
});

/** Stands for the module that the build makes of the app: it says what it was asked. */
const RENDERER = `
export const apiUrl = process.env.RENDERED_API;
export const subjectOf = (location) => {
  const [, slug, query] = /^\\/monastic\\/([a-z]+)(?:\\?(.*))?$/.exec(location) ?? [];
  if (!slug) return undefined;
  return { slug, asks: query ? [] : [process.env.RENDERED_API + '/monastics/' + slug] };
};
export const renderAnswered = async (location, locale, answers) => {
  const [text] = Object.values(answers);
  if (text === 'no profile') throw new Error('It cannot be read');
  return { ...${JSON.stringify(PAGE)}, markup: '<p>' + text + ' in ' + locale + '</p>' };
};`;

describe('the site of npm start', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let api: Server;
  let site: Listening;
  let asked: string[];
  const visitors = new Set<unknown>();

  beforeAll(async () => {
    folder = await freshFolder();
    asked = [];
    api = createServer((request, response) => {
      asked.push(request.url ?? '');
      visitors.add(request.headers['x-forwarded-for']);
      const [, part, slug = '', locale] =
        /^\/(pages\/)?monastics\/([^?]+)(?:.*locale=(\w+))?/.exec(request.url ?? '') ?? [];
      response.statusCode = ['ayya', 'broken'].includes(slug) ? 200 : 404;
      if (part) response.end(`<title>${slug} in ${locale}</title>`);
      else response.end(slug === 'broken' ? 'no profile' : slug);
    });
    await new Promise<void>((done) => void api.listen(0, '127.0.0.1', done));
    for (const locale of ['en', 'es']) {
      await mkdir(join(folder.path, 'site', locale), { recursive: true });
      await writeFile(join(folder.path, 'site', locale, 'page.html'), pageIn(locale));
    }
    const list = { pages: [{ path: '/monastic/*', file: 'page' }], otherwise: 'page' };
    await writeFile(join(folder.path, 'pages.json'), JSON.stringify(list));
    await mkdir(join(folder.path, 'renderer'), { recursive: true });
    const parts = {
      template: TEMPLATE,
      fontCss: '',
      touch: '/assets/touch-x.js',
      hosts: {},
      modules: {},
    };
    await writeFile(join(folder.path, 'renderer', 'parts.json'), JSON.stringify(parts));
    const { port } = api.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    await writeFile(
      join(folder.path, 'renderer', 'prerender.js'),
      RENDERER.replaceAll('process.env.RENDERED_API', JSON.stringify('http://public')),
    );
    await writeFile(join(folder.path, 'renderer', 'package.json'), '{"type":"module"}');
    const render = await renderFrom(join(folder.path, 'site'), { apiUrl, sites: SITES });
    const handler = siteHandler(join(folder.path, 'site'), { 'X-Policy': 'whole' }, render);
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

  it('puts into a profile what the API says of it, in the language of the host', async () => {
    const response = await ask('/monastic/ayya', { 'Accept-Encoding': 'br' });
    const html = await response.text();
    expect(html).toContain('<title>ayya in en</title>');
    expect(html).toContain('<div id="root"><p>ayya in en</p></div>');
    expect(html).toContain('data-start="touch"');
    expect(html).toContain('data-other="/es/monastic/ayya"');
    expect(response.headers.get('x-policy')).toBe('whole');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(asked.find((url) => url.startsWith('/pages'))).toContain(
      new URLSearchParams({ es: SITES.es }).toString(),
    );
    const etag = response.headers.get('etag') ?? '';
    expect(
      (await ask('/monastic/ayya', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status,
    ).toBe(304);
  });

  it('takes the language from the host that a proxy was asked for', async () => {
    const response = await ask('/monastic/ayya', { 'X-Forwarded-Host': 'sustento.example' });
    expect(await response.text()).toContain('<p>ayya in es</p>');
  });

  it('tells the API whom it asks for: each visitor has a limit of their own', async () => {
    visitors.clear();
    await ask('/monastic/ayya', { 'X-Forwarded-For': '192.0.2.7' });
    await ask('/monastic/ayya');
    expect([...visitors]).toEqual(['192.0.2.7', '127.0.0.1']);
  });

  it('has the page in the other language too, at an address of this host', async () => {
    expect(await (await ask('/es/monastic/ayya')).text()).toContain('<p>ayya in es</p>');
    expect((await ask('/es/monastic/nobody')).status).toBe(404);
  });

  it('sends the page of nobody as it was built', async () => {
    const response = await ask('/monastic/nobody');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(pageIn('en'));
  });

  it('says whose page it is where the app draws what the address asks for', async () => {
    const response = await ask('/monastic/ayya?support=open');
    expect(await response.text()).toBe(withHead(pageIn('en'), '<title>ayya in en</title>'));
    expect((await ask('/es/monastic/ayya?support=open')).status).toBe(404);
  });

  it('says whose page it is where it cannot be rendered, and tells its log why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await (await ask('/monastic/broken')).text()).toBe(
      withHead(pageIn('en'), '<title>broken in en</title>'),
    );
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'It cannot be read' })]]);
    log.mockRestore();
  });

  it('asks for no other page', async () => {
    const count = asked.length;
    expect(await (await ask('/about')).text()).toBe(pageIn('en'));
    expect(asked).toHaveLength(count);
  });

  it('waits for nobody who does not answer', async () => {
    const render = await renderFrom(join(folder.path, 'site'), {
      apiUrl: 'http://127.0.0.1:1',
    });
    expect(
      await render('/monastic/ayya', { locale: 'en', visitor: '', frame: 'x' }),
    ).toBeUndefined();
  });
});
