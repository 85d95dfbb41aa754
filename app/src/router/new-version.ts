/** The open page, as far as reloading is concerned: the browser's, or a test's. */
export interface OpenPage {
  isOnline(): boolean;
  /** HTML of this address as the server has it now; rejects when it cannot be had. */
  fetchHtml(): Promise<string>;
  /** Addresses of the scripts that this page started with, as its HTML names them. */
  scripts(): readonly string[];
  /** The version that this tab has been reloaded for; null when there was none. May throw. */
  triedVersion(): string | null;
  /** Keeps the version that this tab is reloaded for. May throw. */
  keepTriedVersion(version: string): void;
  reload(): void;
}

const TRIED_KEY = 'reloadedForVersion';
/** How long the server is waited for, in milliseconds. */
const PATIENCE_MS = 5000;

const browserPage: OpenPage = {
  isOnline: () => navigator.onLine,
  async fetchHtml() {
    const response = await fetch(globalThis.location.href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The page answers ${response.status}`);
    return response.text();
  },
  scripts: () =>
    [...document.querySelectorAll('script[type="module"][src]')].map(
      (script) => script.getAttribute('src') ?? '',
    ),
  triedVersion: () => sessionStorage.getItem(TRIED_KEY),
  keepTriedVersion: (version) => sessionStorage.setItem(TRIED_KEY, version),
  reload: () => globalThis.location.reload(),
};

/** Addresses of the module scripts in a page's HTML. */
export function moduleScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>/gi)].flatMap(([tag]) => {
    const src = /\ssrc="([^"]*)"/i.exec(tag)?.[1];
    return src !== undefined && /\stype="module"/i.test(tag) ? [src] : [];
  });
}

/**
 * After a part of a page could not be fetched: reloads the page when the server has another version
 * of the app, whose parts have other names; once for each version, so that there is never a loop.
 * Answers whether it does. Nothing is lost by it: the page that was left is gone already.
 */
export async function reloadForNewVersion(page: OpenPage = browserPage): Promise<boolean> {
  if (!page.isOnline()) return false;
  try {
    const version = moduleScriptsOf(await page.fetchHtml()).join(' ');
    if (version === '' || version === page.scripts().join(' ')) return false;
    if (version === page.triedVersion()) return false;
    page.keepTriedVersion(version);
  } catch {
    // No server, or no store: nothing would stop a loop of reloads.
    return false;
  }
  page.reload();
  return true;
}

/**
 * After Try Again has failed: reloads the page when the server answers. Some browsers keep the
 * failure of a part for as long as the page lives (Firefox does, Chromium does not), so that only a
 * new page can fetch it. Answers whether it does.
 */
export async function reloadWhenReachable(page: OpenPage = browserPage): Promise<boolean> {
  if (!page.isOnline()) return false;
  try {
    await page.fetchHtml();
  } catch {
    return false;
  }
  page.reload();
  return true;
}
