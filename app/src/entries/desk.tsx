import { footlessStyles, globalStyles } from '@almsway/design-system/theme/stitches';
import { createRoot } from 'react-dom/client';

import { startErrorReports } from '#app/browser/error-reports.ts';
import { isParsed, markAppReady } from '#app/browser/served-page.ts';
import { apiUrlAt } from '#app/browser/settings.ts';
import { DeskApp } from '#app/desk/desk-app.tsx';
import { loadDeskTexts } from '#app/desk/texts.ts';
import { initializeAuthAtom, ownSessionAtom, userAtom, signInAtom } from '#app/session/atoms.ts';
import { logOutSilentlyAtom } from '#app/session/sign-out.ts';
import { localeAtom } from '#app/ui/locale.ts';

import { createAppStore } from './app-store.ts';

/** Starts the staff desk, an entry of its own. The boot script of the page reports failures. */
async function start(): Promise<void> {
  await isParsed();
  const { report } = startErrorReports(apiUrlAt(globalThis.location.origin));
  const store = createAppStore({ isForStaff: true });
  if (import.meta.env.VITE_MOCKS === 'true') {
    const { startMocks } = await import('@almsway/mocks/hosts/browser.ts');
    await startMocks({
      session: {
        signIn: async (email, password) => {
          await store.set(logOutSilentlyAtom);
          const failure = await store.set(signInAtom, { email, password, rememberDevice: true });
          if (failure) throw new Error(JSON.stringify(failure));
        },
        signOut: () => store.set(logOutSilentlyAtom),
        account: () => store.get(userAtom) ?? undefined,
      },
    });
  }
  void store.set(initializeAuthAtom);
  store.get(ownSessionAtom).followTabs();
  globalStyles();
  footlessStyles();
  await loadDeskTexts(store.get(localeAtom));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root, { onCaughtError: report }).render(
    <DeskApp store={store} onArrival={markAppReady} />,
  );
}

void start();
