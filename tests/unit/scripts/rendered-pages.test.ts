import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { LOCALES } from '@almsway/contract/locale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { answersElement, fetchServed } from '#client/api/served-answers.ts';
import type { BuiltParts, RenderedPage } from '#site/html.ts';
import { listen, type Listening } from '#site/listen.ts';
import { createLog } from '#site/log.ts';
import { renderFrom } from '#site/rendered-pages.ts';
import { siteHandler } from '#site/server.ts';
import { freshFolder } from '#tests/contract/server-process.ts';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>Plain</title>' +
  '<meta name="description" content="Plain"><!-- boot --></head>' +
  '<body><div id="root"></div></body></html>';
const SITES = { en: 'http://localhost:1', es: 'http://sustento.localhost:1' };

const PAGE: Omit<RenderedPage, 'locale'> = {
  file: 'monastic',
  screen: 'monastic',
  kind: 'hydrated',
  path: null,
  query: '',
  others: [],
  areas: [],
  title: 'Plain',
  description: 'Plain',
  markup: '<p>words</p>',
  css: '',
};

describe('the element with the answers of a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '$& $1 \u2028 "quoted" \\',
    '</SCRIPT ><img src=x onerror=alert(1)>',
  ])('gives back %j unchanged, and contains no markup of it', (text) => {
    const answers = { '/monastics/ayya': JSON.stringify({ text }) };
    const html = answersElement(answers);
    // A data element ends at the first closing tag, whatever its content.
    const written = /^<script type="application\/json" id="\w+">(.*?)<\/script/is.exec(html)?.[1];
    expect(JSON.parse(written ?? '')).toEqual(answers);
    expect(written).not.toContain('<');
  });
});

describe('fetch with the embedded answers of a page', () => {
  const API_URL = 'https://api.example';
  const URL_OF_PROFILE = `${API_URL}/monastics/ayya`;
  const served = { '/monastics/ayya': 'served' };
  const ask = async (init?: RequestInit) => {
    const next = () => Promise.resolve(new Response('asked'));
    const fetch = fetchServed(served, API_URL, next);
    const answers = [await fetch(URL_OF_PROFILE, init), await fetch(URL_OF_PROFILE)];
    return Promise.all(answers.map((answer) => answer.text()));
  };

  it('uses each of them once', async () => {
    expect(await ask()).toEqual(['served', 'asked']);
  });

  it('passes a request on with its body', async () => {
    const fetch = fetchServed(served, API_URL, async (input) =>
      input instanceof Request ? new Response(await input.text()) : new Response(),
    );
    const answer = await fetch(new Request(URL_OF_PROFILE, { method: 'POST', body: 'sent' }));
    expect(await answer.text()).toBe('sent');
  });

  it('uses none for a signed-in user, or for a change', async () => {
    expect(await ask({ headers: { Authorization: 'Bearer token' } })).toEqual(['asked', 'served']);
    expect(await ask({ method: 'DELETE' })).toEqual(['asked', 'served']);
  });
});

/** Replaces the app's server build; it records its requests. */
const RENDERER = `
const page = ${JSON.stringify(PAGE)};
export const apiUrlAt = (origin) => origin + '/api';
const render = async (locale, answers) => {
  const [text] = Object.values(answers);
  if (text === 'no profile') throw new Error('Somebody wrote this');
  return { ...page, locale, markup: '<p>' + text + ' in ' + locale + '</p>' };
};
export const requestedPage = (location) => {
  if (location.split('?', 1)[0] === '/') return { asks: ['/home/monastics'], render };
  const name = /^\\/monastic\\/([a-z]+)/.exec(location)?.[1];
  return name && { name, asks: location.includes('?') ? [] : ['/monastics/' + name], render };
};
export const renderFrame = (locale) => ({ ...page, locale, file: 'app', kind: 'app', markup: '<p>bar</p>' });`;

describe('a site that renders profiles', () => {
  let folder: Awaited<ReturnType<typeof freshFolder>>;
  let api: Server;
  let site: Listening;
  let behindProxy: Listening;
  const asked: string[] = [];
  const home = { status: 503 };
  const logged: string[] = [];
  const visitors = new Set<unknown>();

  beforeAll(async () => {
    folder = await freshFolder();
    api = createServer((request, response) => {
      asked.push(request.url ?? '');
      visitors.add(request.headers['x-forwarded-for']);
      const [, part, slug = '', locale] =
        /^\/(pages\/)?monastics\/([^?]+)(?:.*locale=(\w+))?/.exec(request.url ?? '') ?? [];
      response.statusCode = ['ayya', 'broken'].includes(slug) ? 200 : 404;
      if (request.url === '/home/monastics') {
        response.statusCode = home.status;
        response.end('three monastics');
        return;
      }
      if (part) response.end(`<title>${slug} in ${locale}</title>`);
      else response.end(slug === 'broken' ? 'no profile' : slug);
    });
    await new Promise<void>((done) => void api.listen(0, '127.0.0.1', done));
    const siteFolder = join(folder.path, 'site');
    for (const locale of LOCALES) {
      await mkdir(join(siteFolder, locale), { recursive: true });
      await writeFile(join(siteFolder, locale, 'app.html'), `frame in ${locale}`);
      await writeFile(join(siteFolder, locale, 'none.html'), `nobody in ${locale}`);
    }
    const pages = [
      { path: '/monastic/*', file: 'app' },
      { path: '/', file: 'none' },
    ];
    const list = { pages, otherwise: 'none' };
    await writeFile(join(folder.path, 'pages.json'), JSON.stringify(list));
    await mkdir(join(folder.path, 'renderer'), { recursive: true });
    const boots = { document: 'boot()', hydrated: 'boot()' };
    const parts: BuiltParts = { template: TEMPLATE, boots, hosts: {}, modules: {} };
    await writeFile(join(folder.path, 'renderer', 'parts.json'), JSON.stringify(parts));
    await writeFile(join(folder.path, 'renderer', 'render.js'), RENDERER);
    await writeFile(join(folder.path, 'renderer', 'package.json'), '{"type":"module"}');
    const { port } = api.address() as AddressInfo;
    const log = createLog({ write: (line) => void logged.push(line) });
    const apiUrl = `http://127.0.0.1:${port}`;
    const render = await renderFrom(siteFolder, { apiUrl, sites: SITES, log });
    const options = { headers: { 'X-Policy': 'whole' }, render, log };
    const place = { port: 0, variable: 'PORT' };
    site = await listen(siteHandler(siteFolder, options), place);
    behindProxy = await listen(siteHandler(siteFolder, { ...options, trustedProxies: 1 }), place);
  });
  afterAll(async () => {
    await site.close();
    await behindProxy.close();
    api.closeAllConnections();
    api.close();
    await folder.remove();
  });

  const ask = (path: string, headers: Record<string, string> = {}, { port } = site) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });

  it('shows the home page of the build while the API does not answer, and its monastics when it does', async () => {
    expect(await (await ask('/?from=a-friend')).text()).toBe('nobody in en');
    home.status = 200;
    // After a failure it is not requested again within a minute.
    expect(await (await ask('/')).text()).toBe('nobody in en');
    expect(asked.filter((url) => url === '/home/monastics')).toHaveLength(1);
    const response = await ask('/es/index.html');
    expect(await response.text()).toContain('<p>three monastics in es</p>');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  it('renders a profile with the API’s data, in the language of the host', async () => {
    const response = await ask('/monastic/ayya', { 'Accept-Encoding': 'br' });
    const html = await response.text();
    expect(html).toContain('<title>ayya in en</title>');
    expect(html).not.toContain('Plain');
    expect(html).toContain('<div id="root"><p>ayya in en</p></div>');
    expect(html).toContain('data-kind="hydrated"');
    expect(response.headers.get('x-policy')).toBe('whole');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const { searchParams } = new URL(asked.find((url) => url.startsWith('/pages')) ?? '', SITES.en);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...SITES,
      locale: 'en',
      // Only a whole address is of use to those who read the head.
      api: `${SITES.en}/api`,
    });
  });

  it('answers 304 to a browser that has the page, and the page again once it has changed', async () => {
    const first = await ask('/monastic/ayya');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await ask('/monastic/ayya', { 'If-None-Match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const other = await ask('/es/monastic/ayya', { 'If-None-Match': etag });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
    const missing = await ask('/es/monastic/nobody');
    expect(missing.headers.get('etag')).toBeNull();
  });

  it('links to the page in another language at an address of this host', async () => {
    expect(await (await ask('/es/monastic/ayya')).text()).toContain('<p>ayya in es</p>');
  });

  it('trusts a proxy’s headers about host and visitor only if configured', async () => {
    const headers = { 'X-Forwarded-Host': 'sustento.example', 'X-Forwarded-For': 'x, 192.0.2.7' };
    visitors.clear();
    expect(await (await ask('/monastic/ayya', headers)).text()).toContain('ayya in en');
    expect([...visitors]).toEqual(['127.0.0.1']);
    visitors.clear();
    const trusted = await ask('/monastic/ayya', headers, behindProxy);
    expect(await trusted.text()).toContain('ayya in es');
    expect([...visitors]).toEqual(['192.0.2.7']);
  });

  it('F54: answers 404 with the not-found page when the API knows no such profile', async () => {
    const response = await ask('/es/monastic/nobody');
    expect([response.status, await response.text()]).toEqual([404, 'nobody in es']);
  });

  it('names the profile when the app renders the page for the query', async () => {
    const html = await (await ask('/monastic/ayya?support=open')).text();
    expect(html).toContain('<title>ayya in en</title>');
    expect(html).toContain('<div id="root"><p>bar</p></div>');
  });

  it('leaves a profile that cannot be rendered to the app, and logs no user content', async () => {
    logged.length = 0;
    const html = await (await ask('/monastic/broken')).text();
    expect(html).toContain('<title>broken in en</title>');
    expect(html).toContain('<div id="root"><p>bar</p></div>');
    expect(logged.join('')).toContain('"name":"Error"');
    expect(logged.join('')).not.toMatch(/Somebody|broken|127\.0/);
  });

  it('refuses to start for an API at the site’s own origin when it does not know where that is', async () => {
    const rendering = renderFrom(join(folder.path, 'site'));
    await expect(rendering).rejects.toThrow('set API_URL');
  });

  it('leaves it to the app when the API does not answer', async () => {
    const render = await renderFrom(join(folder.path, 'site'), { apiUrl: 'http://127.0.0.1:1' });
    expect(await render('/monastic/ayya', 'en', '')).toEqual({ route: '/monastic/*', status: 200 });
  });
});
