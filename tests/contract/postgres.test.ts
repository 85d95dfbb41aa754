import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import { ENVIRONMENT, startApiProcess } from '#tests/support/api-process.ts';
import { startBalancer } from '#tests/support/balancer.ts';
import {
  claimsOf,
  PROJECT,
  signed,
  signingKey,
  startKeyServer,
} from '#tests/support/google-keys.ts';
import { testDatabase } from '#tests/support/postgres.ts';

import { contractCases } from './contract-cases.ts';
import { encode, type Person, type Target } from './target.ts';

const HOUR_SECONDS = 3600;

const stops: (() => Promise<unknown>)[] = [];

// As in production: two processes that share nothing but the database, answer in turn, and take tokens
// that are signed by a published key.
contractCases({
  name: 'npm run api over PostgreSQL, two processes',
  hasIdentity: false,
  start: async () => {
    const [key, other] = await Promise.all([signingKey('one'), signingKey('one')]);
    const keys = await startKeyServer(key);
    const database = await testDatabase();
    stops.push(database.drop, keys.close);
    const env = {
      DATABASE_URL: database.url,
      FIREBASE_PROJECT_ID: PROJECT,
      TEST_KEYS_URL: keys.url,
      // Many people come from one address here.
      REQUESTS_PER_MINUTE: '1000000',
      ENTITY_NAME: DEMO_ENTITY.name,
      ENTITY_TAX_ID: DEMO_ENTITY.taxId,
      ENTITY_ADDRESS: DEMO_ENTITY.address,
      ENTITY_REGISTRATION: DEMO_ENTITY.registration,
      ENTITY_ARTICLE_16: 'yes',
      ENTITY_IBAN: DEMO_ENTITY.iban,
      ENTITY_BIZUM: DEMO_ENTITY.bizum,
      ENTITY_PAYPAL: DEMO_ENTITY.paypal,
    };
    const processes = await Promise.all([startApiProcess(env), startApiProcess(env)]);
    stops.push(
      ...processes.map(
        ({ end }) =>
          () =>
            end('SIGKILL'),
      ),
    );
    const balancer = await startBalancer(processes.map(({ url }) => url));
    stops.push(balancer.close);
    return { api: balancer.url, staffToken: ENVIRONMENT.STAFF_TOKEN, ...peopleOf(key, other) };
  },
  stop: async () => {
    for (const stop of stops.toReversed()) await stop();
  },
});

type SigningKey = Awaited<ReturnType<typeof signingKey>>;

/** People whose tokens one key signs; another has the same name. */
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
        'of a key nobody knows': await signed({ ...other, kid: 'two' }, claims(person)),
        'of another project': await signed(key, claims(person, { aud: 'another-project' })),
        'from the future': await signed(key, claims(person, at(now + HOUR_SECONDS))),
        expired: await signed(key, claims(person, at(now - 2 * HOUR_SECONDS))),
      };
    },
  };
}
