import { followPageEvents } from '@almsway/client/api/query.ts';
import type { ClientStore } from '@almsway/client/client-store.ts';
import { AtAddress, type PrerenderedAddress } from '@almsway/client/navigation/use-location.ts';
import { Provider } from 'jotai';
import { StrictMode, useEffect, useLayoutEffect, type ReactNode } from 'react';

import { Router } from '#app/router/router.tsx';

interface AppProps {
  store: ClientStore;
  /** Address for which the served markup was rendered; without it the app renders everything itself. */
  prerendered?: PrerenderedAddress | undefined;
  /** Called once the page is rendered. */
  onArrival?: () => void;
  /** What is rendered instead of the page of the address, for a document. */
  children?: ReactNode;
}

/** Root component: a store, and the router, which provides the texts. */
export function App({ store, prerendered, onArrival, children = <Router /> }: AppProps) {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  useEffect(() => followPageEvents(store), [store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <AtAddress {...prerendered}>{children}</AtAddress>
      </Provider>
    </StrictMode>
  );
}
