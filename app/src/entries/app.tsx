import { Provider } from 'jotai';
import { StrictMode, useLayoutEffect } from 'react';

import type { PrerenderedAddress } from '#app/navigation/at-address.tsx';
import { Router } from '#app/router/router.tsx';
import { BarArrivalContext } from '#app/shell/bar-arrival.ts';

import type { AppStore } from './app-store.ts';

interface AppProps {
  store: AppStore;
  /** Where the markup that it takes over was made for; without one it draws its own. */
  prerendered?: PrerenderedAddress | undefined;
  /** Called once it stands. */
  onArrival?: () => void;
  /** Called once its top bar takes presses, which may be later. */
  onBarArrival?: () => void;
}

const tellNobody = () => undefined;

/** The product: a store of state, and the router, which brings the texts. */
export function App({ store, prerendered, onArrival, onBarArrival = tellNobody }: AppProps) {
  useLayoutEffect(() => onArrival?.(), [onArrival]);
  return (
    <StrictMode>
      <Provider store={store}>
        <BarArrivalContext value={onBarArrival}>
          <Router prerendered={prerendered} />
        </BarArrivalContext>
      </Provider>
    </StrictMode>
  );
}
