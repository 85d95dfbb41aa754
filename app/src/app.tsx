import { Provider, useAtomValue } from 'jotai';
import { StrictMode } from 'react';
import { TextProvider } from './i18n/text-provider.tsx';
import { Router } from './routes/router.tsx';
import { localeAtom } from './state/locale.ts';
import type { AppStore } from './state/store.ts';

/** The product: a store of state, the texts of a language, and the router. */
export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <Text />
      </Provider>
    </StrictMode>
  );
}

function Text() {
  const locale = useAtomValue(localeAtom);
  return (
    <TextProvider locale={locale}>
      <Router />
    </TextProvider>
  );
}
