import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { memoryLocation } from 'wouter/memory-location';

import type { ClientStore } from '#client/client-store.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

/** A screen that is ready to render: its store, its address, and its network. */
export interface BootedScreen {
  readonly store: ClientStore;
  /** The identity provider of this screen alone. */
  readonly identity: IdentityProvider;
  readonly location: ReturnType<typeof memoryLocation>;
  readonly mocks: ScenarioMocks;
}
