import { globalStyles } from '@almsway/design-system/theme/stitches';
import { startTransition } from 'react';

import '@almsway/design-system/theme/fonts.css';
import { createRoot } from 'react-dom/client';

import { initializeAuthAtom, ownSessionAtom } from '#app/kernel/session/atoms.ts';
import { settings } from '#app/kernel/settings.ts';
import { prepareFirstPage } from '#app/router/first-page.ts';

import { createAppStore } from './app-store.ts';
import { App } from './app.tsx';

/**
 * Boot: mocks when asked for, authentication initialisation, the first page's parts, mount. Whatever fails
 * here is left to the page's own HTML, which says so and offers to try again.
 */
async function boot(): Promise<void> {
  if (import.meta.env.VITE_MOCKS === 'true') {
    const { startMocks } = await import('@almsway/mocks/hosts/browser.ts');
    await startMocks({ apiKey: settings.identity.options.apiKey });
  }
  const store = createAppStore();
  const initialised = store.set(initializeAuthAtom);
  store.get(ownSessionAtom).followTabs();
  const { pathname, search } = globalThis.location;
  await prepareFirstPage(store, pathname + search, initialised);
  globalStyles();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  startTransition(() => {
    createRoot(root).render(<App store={store} />);
  });
}

void boot();
