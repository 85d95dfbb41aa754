import { stewardToken, stewardTokenHash } from '@almsway/api/mails/steward-token';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import type { HttpHandler } from 'msw/http';

import type { Db } from '#mocks/situations/db.ts';
import { signInDemo, type DemoSession } from '#mocks/situations/demo-session.ts';
import { memoryFaultSwitch, type FaultSwitch } from '#mocks/situations/faults.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from '#mocks/situations/scenarios.ts';
import { seed } from '#mocks/situations/seed.ts';

import { createBackend, type Backend } from './backend.ts';
import { backendHandlers } from './handlers.ts';

/** Secret that signs links in mails in scenarios. */
const SCENARIO_SECRET = 'scenario';

/**
 * Token of the link in a mail to the steward with this address about an offering, and the hash that is
 * stored.
 */
export async function stewardLinkTo(
  email: string,
  offeringId: string,
): Promise<{ token: string; tokenHash: string }> {
  const token = await stewardToken(SCENARIO_SECRET, { offeringId, email });
  return { token, tokenHash: await stewardTokenHash(token) };
}

/** A running scenario with its own data. */
export interface ScenarioMocks {
  readonly handlers: HttpHandler[];
  readonly backend: Backend;
  readonly faults: FaultSwitch;
  /** Session of the signed-in user; `null` for a visitor. */
  readonly session: DemoSession | null;
  /** Changes the backend's data in place. */
  arrange(work: (db: Db) => void): Promise<void>;
}

/** MSW handlers for a named scenario, over a fresh copy of the seed, and the initial session. */
export async function scenarioMocks(
  name: ScenarioName,
  { basePath = '/api', apiKey = 'local-api-key' } = {},
): Promise<ScenarioMocks> {
  const { account, fault }: Scenario = SCENARIOS[name];
  const data = memoryData(inMemory(seed));
  const backend = createBackend({
    data,
    staffToken: 'scenario',
    mailLinkSecret: SCENARIO_SECRET,
    basePath,
  });
  const faults = memoryFaultSwitch();
  const session = account === null ? null : await signInDemo(backend, account, apiKey);
  faults.set(fault);
  return {
    handlers: backendHandlers(backend, { faults }),
    backend,
    faults,
    session,
    arrange: (work) =>
      data.change((draft) => {
        work(Object.assign(draft, structuredClone(draft)));
      }),
  };
}
