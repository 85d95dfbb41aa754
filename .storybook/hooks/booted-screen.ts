import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { memoryLocation } from 'wouter/memory-location';

import type { AppStore } from '#app/entries/app-store.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';

/** A screen that is ready to render: its store, its address, and its network. */
export interface BootedScreen {
  readonly store: AppStore;
  /** The identity provider of this screen alone. */
  readonly identity: IdentityProvider;
  readonly location: ReturnType<typeof memoryLocation>;
  readonly mocks: ScenarioMocks;
}
