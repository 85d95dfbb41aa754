import { createApi } from '@almsway/api/api';
import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import { createHost, noteFailure, requestIdOf, type HostOptions } from '@almsway/server/host';
import { memoryLimits, memoryFailedAttempts } from '@almsway/server/limits';
import { listen, type Listening } from '@almsway/server/listening';
import { createLog } from '@almsway/server/log';
import { firebaseVerifier } from '@almsway/server/tokens';

import {
  claimsOf,
  PROJECT,
  signed,
  signingKey,
  startKeyServer,
} from '#tests/support/google-keys.ts';

export const STAFF_TOKEN = 'a staff token of these tests, long enough';
export const SITE = 'https://almsway.example';

/** Generating a key takes a while. */
const KEY = signingKey('one');

/** A listening host over records in memory, with its own tokens. */
export interface TestHost {
  readonly url: string;
  readonly listening: Listening;
  /** Lines of the log. */
  readonly lines: readonly string[];
  tokenOf(userId: string, claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

/** Starts a host over the seed. */
export async function startHost(
  given: Partial<HostOptions> & { stores?: (stores: Stores) => Stores } = {},
): Promise<TestHost> {
  const key = await KEY;
  const keys = await startKeyServer(key);
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const clock = () => new Date();
  const verifier = firebaseVerifier({ projectId: PROJECT, clock, keysUrl: keys.url });
  const { stores: change = (stores: Stores) => stores, ...options } = given;
  const api = createApi({
    stores: change(memoryStores(memoryData(inMemory(seed)))),
    verifier,
    clock,
    staffToken: STAFF_TOKEN,
    entity: DEMO_ENTITY,
    onError: (error, request) => {
      noteFailure(request, error);
      log.fault(error, requestIdOf(request));
    },
  });
  const host = createHost({
    api,
    verifier,
    limits: memoryLimits(10_000),
    failedAttempts: memoryFailedAttempts(10),
    log,
    allowedOrigins: [SITE],
    trustedProxies: 0,
    notReadyReason: () => Promise.resolve(undefined),
    ...options,
  });
  const listening = await listen(host, { port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    listening,
    lines,
    tokenOf: (userId, claims) => signed(key, claimsOf(userId, new Date(), claims)),
    close: async () => {
      await listening.close(100);
      await keys.close();
    },
  };
}
