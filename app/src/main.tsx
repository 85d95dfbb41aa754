import { globalStyles } from '@almsway/design-system/theme/stitches';
import { startTransition } from 'react';

import '@almsway/design-system/theme/fonts.css';
import { createRoot } from 'react-dom/client';

import { App } from './app.tsx';
import { loadFirstPage } from './routes/router.tsx';
import { recoverFromOldChunks } from './services/old-chunks.ts';
import { settings } from './services/settings.ts';
import { guardSessionAtom } from './state/guard-session.ts';
import { localeAtom } from './state/locale.ts';
import { followOtherTabsAtom, initializeAuthAtom } from './state/session.ts';
import { createAppStore } from './state/store.ts';

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
