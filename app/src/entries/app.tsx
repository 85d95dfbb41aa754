import { Provider } from 'jotai';
import { StrictMode, useLayoutEffect } from 'react';

import type { PrerenderedAddress } from '#app/navigation/at-address.tsx';
import { Router } from '#app/router/router.tsx';

import type { AppStore } from './app-store.ts';

interface AppProps {
  store: AppStore;
  /** Where the markup that it takes over was made for; without one it draws its own. */
  prerendered?: PrerenderedAddress | undefined;
  /** Called once it is rendered. */
  onArrival?: () => void;
}

/** The product: a store of state, and the router, which brings the texts. */
export function App({ store, prerendered, onArrival }: AppProps) {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  return (
    <StrictMode>
      <Provider store={store}>
        <Router prerendered={prerendered} />
      </Provider>
    </StrictMode>
  );
}
