import { APP_READY } from '@almsway/client/browser/served-page.ts';

const { dataset } = document.documentElement;

/** How long the app may take before the page says so, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Is the app there, and answers by itself what is done on the page? */
export const isAppReady = (): boolean => dataset['app'] === 'ready';

/** Fetches the app, once: what it needs waits in a template of the page. */
export function startApp(): void {
  if (dataset['app'] !== undefined) return;
  dataset['app'] = 'loading';
  const watching = new AbortController();
  const { signal } = watching;
  const watch = (name: string, listener: (event: Event) => void) =>
    addEventListener(name, listener, { capture: true, signal });
  watch('error', ({ target }) => {
    if (target === window || target instanceof HTMLScriptElement) fail();
  });
  watch('unhandledrejection', fail);
  watch(APP_READY, () => watching.abort());
  setTimeout(() => isAppReady() || fail(), PATIENCE_MS);
  document.head.append(contentOf('app'));
}

/** Notes that the app cannot be had, and says so to somebody who waits for it: a reader needs none. */
function fail(): void {
  dataset['app'] = 'failed';
  const isWaiting = dataset['pending'] !== undefined || dataset['eager'] !== undefined;
  delete dataset['pending'];
  if (isWaiting || dataset['kind'] === 'app' || dataset['cloaked'] !== undefined) showFault();
}

/** Says, in words that need nothing of the app, that something could not be fetched. */
export function showFault(): void {
  if (document.getElementById('fault')) return;
  const words = contentOf('start-fault');
  words.querySelector('button')?.addEventListener('click', () => location.reload());
  if (dataset['kind'] === 'app' || dataset['cloaked'] !== undefined) {
    document.getElementById('root')?.replaceChildren();
  }
  document.body.append(words);
  if (!navigator.onLine) {
    addEventListener('online', () => document.getElementById('fault')?.remove(), { once: true });
  }
  document.getElementById('fault')?.scrollIntoView({ block: 'nearest' });
}

const contentOf = (id: string): DocumentFragment =>
  document.importNode((document.getElementById(id) as HTMLTemplateElement).content, true);
