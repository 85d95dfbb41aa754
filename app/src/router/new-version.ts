/** What reloading needs of the open page. Tests pass their own. */
export interface OpenPage {
  isOnline(): boolean;
  /** The current HTML of this address from the server; rejects if it cannot be fetched. */
  fetchHtml(): Promise<string>;
  /** Addresses of the scripts this page was started with, as in its HTML. */
  scripts(): readonly string[];
  /** The version this tab was last reloaded for; null if there was none. May throw. */
  triedVersion(): string | null;
  /** Stores the version this tab is reloaded for. May throw. */
  keepTriedVersion(version: string): void;
  reload(): void;
}

const TRIED_KEY = 'reloadedForVersion';
/** Timeout for the server's answer, in milliseconds. */
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
 * Called when a chunk could not be fetched. Reloads the page if the server has another version of the app,
 * whose chunks have other names; at most once per version, so that there is never a reload loop. Resolves to
 * whether it reloads. Nothing is lost, because the user has already left the previous page.
 */
export async function reloadForNewVersion(page: OpenPage = browserPage): Promise<boolean> {
  if (!page.isOnline()) return false;
  try {
    const version = moduleScriptsOf(await page.fetchHtml()).join(' ');
    if (version === '' || version === page.scripts().join(' ')) return false;
    if (version === page.triedVersion()) return false;
    page.keepTriedVersion(version);
  } catch {
    // Without a server answer or storage, nothing would prevent a reload loop.
    return false;
  }
  page.reload();
  return true;
}

/**
 * Called when Try Again has failed. Reloads the page if the server answers: some browsers (Firefox, not
 * Chromium) cache the failure of a chunk for as long as the page lives, so that only a new page can fetch it.
 * Resolves to whether it reloads.
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
