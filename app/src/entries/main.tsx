import { globalStyles } from '@almsway/design-system/theme/stitches';
import { startTransition } from 'react';

import '@almsway/design-system/theme/fonts.css';
import { createRoot } from 'react-dom/client';

import { localeAtom } from '#app/kernel/locale.ts';
import { followOtherTabsAtom, initializeAuthAtom } from '#app/kernel/session/session.ts';
import { settings } from '#app/kernel/settings.ts';
import { recoverFromOldChunks } from '#app/router/old-chunks.ts';
import { loadFirstPage } from '#app/router/router.tsx';
import { guardSessionAtom } from '#app/shell/guard-session.ts';

import { createAppStore } from './app-store.ts';
import { App } from './app.tsx';

/** Boot: mocks when asked for, authentication initialisation, the first page's parts, mount. */
async function boot(): Promise<void> {
  recoverFromOldChunks();
  if (import.meta.env.VITE_MOCKS === 'true') {
    const { startMocks } = await import('@almsway/mocks/browser.ts');
    await startMocks({ apiKey: settings.firebase.apiKey });
  }
  const store = createAppStore();
  await store.set(initializeAuthAtom);
  store.set(followOtherTabsAtom);
  await loadFirstPage(
    globalThis.location.pathname + globalThis.location.search,
    store.get(guardSessionAtom),
    store.get(localeAtom),
  );
  globalStyles();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  startTransition(() => {
    createRoot(root).render(<App store={store} />);
  });
}

void boot();
