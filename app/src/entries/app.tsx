import { Provider } from 'jotai';
import { StrictMode } from 'react';

import { Router } from '#app/router/router.tsx';

import type { AppStore } from './app-store.ts';

/** The product: a store of state, and the router, which brings the texts. */
export function App({ store }: { store: AppStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <Router />
      </Provider>
    </StrictMode>
  );
}
