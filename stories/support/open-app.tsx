import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { createAppStore } from '#app/entries/app-store.ts';
import { App } from '#app/entries/app.tsx';
import type { ClientStore } from '#client/client-store.ts';
import { initializeAuthAtom } from '#client/session/atoms.ts';

/** An app at an address, beside others on one page. */
export interface OpenApp {
  readonly store: ClientStore;
  readonly location: ReturnType<typeof memoryLocation>;
}

/** An independent app: its own store and address, and no shared state. */
export function openApp(path: string): OpenApp {
  const store = createAppStore();
  void store.set(initializeAuthAtom);
  return { store, location: memoryLocation({ path, record: true }) };
}

/** An open app in a named region of the page. */
export function Place({ name, app }: { name: string; app: OpenApp }) {
  return (
    <section aria-label={name}>
      <Router hook={app.location.hook} searchHook={app.location.searchHook}>
        <App store={app.store} />
      </Router>
    </section>
  );
}
