import { createApi, type ApiOptions } from '@almsway/api/api';
import type { Caller } from '@almsway/api/ports';
import type { Records } from '@almsway/api/records';
import type { Rows } from '@almsway/api/stores/memory/data';
import { CONSENT_PURPOSES, CONSENTS } from '@almsway/contract/consent/consents';
import type { Entity } from '@almsway/contract/giving/methods';
import { DEMO_ENTITY } from '@almsway/mocks/situations/demo-entity.ts';

import type { StoresWith } from './both-stores.ts';
import { NO_RECORDS } from './no-records.ts';

const STAFF = 'staff-token';
/** Author of a request: a visitor, staff, or the user with this id. */
type Who = 'visitor' | 'staff' | (string & {});

/** All valid consents that this user's role requires. */
function consentsOf({ userId, role }: Records['users']): Records['consents'][] {
  return CONSENT_PURPOSES.filter((purpose) => CONSENTS[purpose].role === role).map((purpose) => ({
    consentId: `${purpose} of ${userId}`,
    userId,
    purpose,
    version: CONSENTS[purpose].version,
    locale: 'en',
    givenAt: '2026-01-01T10:00:00.000Z',
  }));
}

/** The API, for tests of its rules. */
export interface RulesApi {
  /** All current records. */
  rows(): Promise<Rows>;
  /** The day by its clock, `YYYY-MM-DD`, UTC. */
  today(): string;
  wait(days: number): void;
  /** Sends a request, such as `GET /offerings`, with an idempotency key if one is given. */
  ask(who: Who, call: string, body?: unknown, key?: string): Promise<Answered>;
}

/** An answer of the API. */
interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: never;
  readonly answer: object;
}

/**
 * The API over stores with these records, with a manual clock. Everybody has given their consents, unless
 * the records contain some.
 */
export async function rulesApi(
  storesWith: StoresWith,
  records: Partial<Rows>,
  now: string,
  {
    entity = DEMO_ENTITY,
    signIn = {},
    ...settings
  }: Pick<ApiOptions, 'needsSecondFactor' | 'approvalAboveCents'> & {
    readonly entity?: Entity;
    /** Overrides for everybody's sign-in. */
    readonly signIn?: Partial<Caller>;
  } = {},
): Promise<RulesApi> {
  let time = new Date(now);
  const consents = (records.users ?? []).flatMap(consentsOf);
  const { stores, rows } = await storesWith({ ...NO_RECORDS, consents, ...records });
  const api = createApi({
    stores,
    verifier: {
      verify: async (token) => ({
        userId: token,
        email: `${token}@example.org`,
        isEmailVerified: true,
        signedInAt: time,
        hasSecondFactor: false,
        ...signIn,
      }),
    },
    clock: () => time,
    staffToken: STAFF,
    entity,
    ...settings,
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });
  return {
    rows,
    today: () => time.toISOString().slice(0, 10),
    wait: (days) => {
      time = new Date(time.getTime() + days * 24 * 60 * 60 * 1000);
    },
    ask: async (who, call, body, key) => {
      const [method = '', path = ''] = call.split(' ');
      const authorization = who === 'staff' ? `Staff ${STAFF}` : `Bearer ${who}`;
      const response = await api.handle(
        new Request(`https://api.test${path}`, {
          method,
          headers: {
            ...(who !== 'visitor' && { Authorization: authorization }),
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const answer = (await response.json()) as { data?: unknown; error?: { code?: string } };
      return {
        status: response.status,
        code: answer.error?.code,
        data: answer.data as never,
        answer,
      };
    },
  };
}
