import { Provider } from 'jotai';
import { StrictMode, useEffect, useLayoutEffect } from 'react';

import { followPageEvents } from '#app/api/query.ts';
import type { PrerenderedAddress } from '#app/navigation/at-address.tsx';
import { Router } from '#app/router/router.tsx';

import type { AppStore } from './app-store.ts';

interface AppProps {
  store: AppStore;
  /** Address for which the served markup was rendered; without it the app renders everything itself. */
  prerendered?: PrerenderedAddress | undefined;
  /** Called once the page is rendered. */
  onArrival?: () => void;
}

/** Root component: a store, and the router, which provides the texts. */
export function App({ store, prerendered, onArrival }: AppProps) {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  useEffect(() => followPageEvents(store), [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <Router prerendered={prerendered} />
      </Provider>
    </StrictMode>
  );
}
