/** The API of the simulation, over one of the stores, with a clock that the simulation sets. */
import { createApi } from '@almsway/api/api';
import { DEFAULT_TIME_ZONE } from '@almsway/api/calendar';
import { noticeMissedTurns } from '@almsway/api/giving/standing-gifts';
import type { Stores } from '@almsway/api/ports';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import { CONSENT_PURPOSES, CONSENTS } from '@almsway/contract/consent/consents';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';
import { migrate } from '@almsway/server/postgres/migrations';
import { createPool } from '@almsway/server/postgres/pool';
import { createPostgresStores } from '@almsway/server/postgres/stores';

import { insertRecords, readRecords } from '../../scripts/servers/all-records.ts';
import {
  addressOf,
  administer,
  type PostgresServer,
} from '../../scripts/servers/postgres-server.ts';
import { NO_RECORDS } from '../../tests/support/no-records.ts';
import { ACCOUNTS } from './bank.ts';

/** The entity, which gives people the first of its accounts. */
const ENTITY = { ...DEMO_ENTITY, iban: ACCOUNTS[0] };

/** Sends a request as a person with this id; throws unless it succeeds. */
export type Ask = <Data>(who: string, call: string, body?: object) => Promise<Data>;

/** The API, with everything that was written. */
export interface Office {
  readonly ask: Ask;
  readonly stores: Stores;
  /** Sets the clock to noon of a day, `YYYY-MM-DD`. */
  setDay(day: string): void;
  /** Does what the server does every hour. */
  runJobs(): Promise<void>;
  rows(): Promise<Rows>;
  end(): Promise<void>;
}

/** The API over memory, or over a new database of a PostgreSQL. */
export async function openOffice(
  records: Partial<Rows>,
  postgres: PostgresServer | undefined,
): Promise<Office> {
  let now = new Date();
  const consents = (records.users ?? []).flatMap(({ userId, role, createdAt }) =>
    CONSENT_PURPOSES.filter((purpose) => CONSENTS[purpose].role === role).map((purpose) => ({
      consentId: `${purpose} of ${userId}`,
      userId,
      purpose,
      version: CONSENTS[purpose].version,
      locale: 'es' as const,
      givenAt: createdAt,
    })),
  );
  const all: Rows = { ...NO_RECORDS, consents, ...records };
  const { stores, rows, end } = postgres ? await inPostgres(postgres, all) : inProcess(all);
  const api = createApi({
    stores,
    verifier: {
      verify: async (token) => ({
        userId: token,
        email: `${token}@example.org`,
        isEmailVerified: true,
        signedInAt: now,
        hasSecondFactor: false,
      }),
    },
    clock: () => now,
    staffToken: '',
    entity: ENTITY,
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });
  return {
    stores,
    rows,
    end,
    runJobs: () =>
      noticeMissedTurns(stores, () => now, { timeZone: DEFAULT_TIME_ZONE, entity: ENTITY }),
    setDay: (day) => {
      now = new Date(`${day}T11:00:00Z`);
    },
    ask: async <Data>(who: string, call: string, body?: object) => {
      const [method = '', path = ''] = call.split(' ');
      const response = await api.handle(
        new Request(`https://api.test${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${who}`,
            ...(method !== 'GET' && { 'Idempotency-Key': crypto.randomUUID() }),
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      const answer = (await response.json()) as { data?: Data };
      if (!response.ok) {
        throw new Error(
          `${who}: ${call} ${JSON.stringify(body)}: ${response.status} ${JSON.stringify(answer)}`,
        );
      }
      return answer.data as Data;
    },
  };
}

function inProcess(records: Rows) {
  const data = memoryData(inMemory(records));
  return {
    stores: memoryStores(data),
    rows: () => Promise.resolve(data.latest),
    end: () => Promise.resolve(),
  };
}

async function inPostgres({ url }: PostgresServer, records: Rows) {
  const name = `almsway_year_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const pool = createPool({ connectionString: addressOf(url, name), max: 4 });
  await migrate(pool);
  await insertRecords(pool, records);
  return {
    stores: createPostgresStores(pool),
    rows: () => readRecords(pool),
    end: async () => {
      await pool.end();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}
