import type { HttpHandler } from 'msw/http';

import { memoryStore } from '#mocks/backend/store.ts';
import { createBackend, type Backend } from '#mocks/hosts/backend.ts';
import { backendHandlers } from '#mocks/hosts/handlers.ts';

import { signInDemo, type DemoSession } from './demo-session.ts';
import { memoryFaultSwitch, type FaultSwitch } from './faults.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts';
import { seed } from './seed.ts';

/** A scenario brought to life, on data of its own. */
export interface ScenarioMocks {
  readonly handlers: HttpHandler[];
  readonly backend: Backend;
  readonly faults: FaultSwitch;
  /** Session of the person signed in; `null` for a visitor. */
  readonly session: DemoSession | null;
}

/** MSW handlers for a named situation, over a fresh copy of the seed, and the session to start with. */
export async function scenarioMocks(
  name: ScenarioName,
  { basePath = '/api', apiKey = 'local-api-key' } = {},
): Promise<ScenarioMocks> {
  const { account, fault }: Scenario = SCENARIOS[name];
  const backend = createBackend({ store: memoryStore(seed), staffToken: 'scenario', basePath });
  const faults = memoryFaultSwitch();
  const session = account === null ? null : await signInDemo(backend, account, apiKey);
  faults.set(fault);
  return { handlers: backendHandlers(backend, { faults }), backend, faults, session };
}
