import { startErrorReports } from '@almsway/client/browser/error-reports.ts';
import { isParsed, markAppReady } from '@almsway/client/browser/served-page.ts';
import { apiUrlAt } from '@almsway/client/browser/settings.ts';
import {
  initializeAuthAtom,
  ownSessionAtom,
  userAtom,
  signInAtom,
} from '@almsway/client/session/atoms.ts';
import { logOutSilentlyAtom } from '@almsway/client/session/sign-out.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { footlessStyles, globalStyles } from '@almsway/design-system/theme/stitches';
import { createRoot } from 'react-dom/client';

import { DeskApp } from '#desk/desk-app.tsx';
import { createDeskStore } from '#desk/desk-store.ts';
import { loadDeskTexts } from '#desk/texts.ts';

/** Starts the staff desk. The boot script of the page reports failures. */
async function start(): Promise<void> {
  await isParsed();
  const { report } = startErrorReports(apiUrlAt(globalThis.location.origin));
  const store = createDeskStore();
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
