import { compareWithAuditLog } from '@almsway/server/audit-comparison';
import { grantRuntimeRole } from '@almsway/server/postgres/runtime-role';

import { ENTITY_ENVIRONMENT, ENVIRONMENT, startApiProcess } from '#scripts/servers/api-process.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import {
  claimsOf,
  PROJECT,
  signed,
  signingKey,
  startKeyServer,
} from '#tests/support/google-keys.ts';
import { isFullMatrix } from '#tests/support/matrix.ts';
import { testDatabase, type TestDatabase } from '#tests/support/postgres.ts';

import type { Host } from '../contract-cases.ts';
import { encode, type Person, type Target } from '../target.ts';

const HOUR_SECONDS = 3600;

/**
 * As in production: a process over a database whose tables another role owns accepts tokens signed by a published key.
 * In the full matrix two processes that share only the database answer in turn.
 */
export function postgresHost(): Host {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    name: 'npm run api over PostgreSQL',
    hasIdentity: false,
    start: () => startOver(stops),
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

async function startOver(stops: (() => Promise<unknown>)[]): Promise<Target> {
  const [key, other] = await Promise.all([signingKey('one'), signingKey('one')]);
  const keys = await startKeyServer(key);
  const database = await testDatabase();
  const role = await runtimeRole(database);
  stops.push(database.close, role.drop, keys.close);
  const env = {
    DATABASE_URL: role.url,
    FIREBASE_PROJECT_ID: PROJECT,
    TEST_KEYS_URL: keys.url,
    // All test users have the same IP address.
    REQUESTS_PER_MINUTE: '1000000',
    ...ENTITY_ENVIRONMENT,
  };
  const processes = await Promise.all(
    Array.from({ length: isFullMatrix ? 2 : 1 }, () => startApiProcess(env)),
  );
  stops.push(
    ...processes.map(
      ({ end }) =>
        () =>
          end('SIGKILL'),
    ),
  );
  const [first, ...others] = processes.map(({ url }) => url);
  let api = first ?? '';
  if (others.length > 0) {
    const balancer = await startBalancer([api, ...others]);
    stops.push(balancer.close);
    api = balancer.url;
  }
  return {
    api,
    staffToken: ENVIRONMENT.STAFF_TOKEN,
    auditDifferences: async () => (await compareWithAuditLog(database.pool())).differences,
    ...peopleOf(key, other),
  };
}

/** A role that may run the API over a database, but owns nothing in it. */
async function runtimeRole(database: TestDatabase) {
  const owner = database.pool();
  const name = `runtime_${crypto.randomUUID().replaceAll('-', '')}`;
  await owner.query(`create role ${name} login password 'runtime'`);
  await grantRuntimeRole(owner, name);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'runtime';
  const drop = () => owner.query(`drop owned by ${name}; drop role ${name}`);
  return { url: url.href, drop };
}

type SigningKey = Awaited<ReturnType<typeof signingKey>>;

/** Users whose tokens are signed by one key; another key has the same id. */
function peopleOf(
  key: SigningKey,
  other: SigningKey,
): Pick<Target, 'tokenOf' | 'moved' | 'badTokensOf'> {
  const claims = ({ userId, email }: Omit<Person, 'token'>, more: Record<string, unknown> = {}) =>
    claimsOf(userId, new Date(), { email, email_verified: false, ...more });
  return {
    tokenOf: async (email) => {
      const person = { userId: crypto.randomUUID(), email };
      return { ...person, token: await signed(key, claims(person)) };
    },
    moved: async ({ userId }, email) => {
      const token = await signed(key, claims({ userId, email }, { email_verified: true }));
      return { userId, email, token };
    },
    badTokensOf: async (person) => {
      const now = Math.floor(Date.now() / 1000);
      const at = (iat: number) => ({ auth_time: iat, iat, exp: iat + HOUR_SECONDS });
      return {
        garbage: 'garbage',
        unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims(person))}.`,
        'signed by another key': await signed(other, claims(person)),
        'of an unknown key': await signed({ ...other, kid: 'two' }, claims(person)),
        'of another project': await signed(key, claims(person, { aud: 'another-project' })),
        'from the future': await signed(key, claims(person, at(now + HOUR_SECONDS))),
        expired: await signed(key, claims(person, at(now - 2 * HOUR_SECONDS))),
      };
    },
  };
}
