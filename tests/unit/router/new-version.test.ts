import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  moduleScriptsOf,
  reloadForNewVersion,
  reloadWhenReachable,
  type OpenPage,
} from '#app/router/new-version.ts';

const htmlOf = (version: string) =>
  `<script>inline()</script><script type="module" crossorigin src="/assets/index-${version}.js"></script>`;

/** A tab with version `a` of the page, and a server with `version`. */
function openTab(version: string | Error) {
  const store = new Map<string, string>();
  const tab = { version, isOnline: true, isStoreBroken: false, reloads: 0, requests: 0 };
  const page: OpenPage = {
    isOnline: () => tab.isOnline,
    fetchHtml: () => {
      tab.requests += 1;
      return tab.version instanceof Error
        ? Promise.reject(tab.version)
        : Promise.resolve(htmlOf(tab.version));
    },
    scripts: () => ['/assets/index-a.js'],
    triedVersion: () => {
      if (tab.isStoreBroken) throw new DOMException('denied', 'SecurityError');
      return store.get('tried') ?? null;
    },
    keepTriedVersion: (tried) => void store.set('tried', tried),
    reload: () => {
      tab.reloads += 1;
    },
  };
  return { tab, page };
}

describe('the scripts of a page', () => {
  it('are found in the page of this app', () => {
    const html = readFileSync(new URL('../../../app/index.html', import.meta.url), 'utf8');
    expect(moduleScriptsOf(html)).toEqual(['/src/entries/main.tsx']);
  });

  it('are the modules with an address, whatever else the page contains', () => {
    expect(
      moduleScriptsOf(
        '<script src="/plain.js"></script><SCRIPT src="/a.js" type="module"></SCRIPT>' +
          '<script type="module">inline()</script><link rel="modulepreload" href="/b.js">',
      ),
    ).toEqual(['/a.js']);
  });
});

describe('a missing chunk', () => {
  it('reloads the page when the server has another version', async () => {
    const { tab, page } = openTab('b');
    expect(await reloadForNewVersion(page)).toBe(true);
    expect(tab.reloads).toBe(1);
  });

  it('reloads it once for each version', async () => {
    const { tab, page } = openTab('b');
    await reloadForNewVersion(page);
    expect(await reloadForNewVersion(page)).toBe(false);
    tab.version = 'c';
    expect(await reloadForNewVersion(page)).toBe(true);
    expect(tab.reloads).toBe(2);
  });

  it.each([
    ['the version is the same', 'a'],
    ['the server cannot be reached', new TypeError('Failed to fetch')],
  ])('does not reload when %s', async (_when, version) => {
    const { tab, page } = openTab(version);
    expect(await reloadForNewVersion(page)).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  it('does not reload when the answer is not a page of the app', async () => {
    const { tab, page } = openTab('b');
    page.fetchHtml = () => Promise.resolve('<h1>Sign in to this wireless network</h1>');
    expect(await reloadForNewVersion(page)).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  it('does not reload when nothing would stop a loop', async () => {
    const { tab, page } = openTab('b');
    tab.isStoreBroken = true;
    expect(await reloadForNewVersion(page)).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  it('sends no request offline', async () => {
    const { tab, page } = openTab('b');
    tab.isOnline = false;
    expect(await reloadForNewVersion(page)).toBe(false);
    expect(await reloadWhenReachable(page)).toBe(false);
    expect(tab).toMatchObject({ requests: 0, reloads: 0 });
  });
});

describe('Try Again that fails', () => {
  it('reloads the page when the server answers, whatever its version', async () => {
    const { tab, page } = openTab('a');
    expect(await reloadWhenReachable(page)).toBe(true);
    expect(tab.reloads).toBe(1);
  });

  it('does not reload when the server does not answer', async () => {
    const { tab, page } = openTab(new TypeError('Failed to fetch'));
    expect(await reloadWhenReachable(page)).toBe(false);
    expect(tab.reloads).toBe(0);
  });
});
