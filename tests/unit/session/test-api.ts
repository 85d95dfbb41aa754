import { createApi } from '@almsway/api/api';
import type { UserRecord } from '@almsway/api/records/people-records';
import type { ProfileRecord } from '@almsway/api/records/profile-records';
import { inMemory, memoryData, type Rows } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';
import type { Role } from '@almsway/contract/people/roles';
import { seed } from '@almsway/mocks/situations/seed.ts';

import { NO_RECORDS } from '#tests/support/no-records.ts';

import { ownerOf } from './fake-provider.ts';

/** A request received by the API. */
export interface Asked {
  readonly call: string;
  readonly path: string;
  /** User id in the bearer token; undefined without one. */
  readonly bearer: string | undefined;
  readonly body: unknown;
}

/** An answer of the API, for `faults`. */
export function answerOf(status: number, body: unknown = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** A refusal of the API. */
export function refusalOf(status: number, code: string): Response {
  return answerOf(status, { success: false, error: { code, message: 'Refused' } });
}

const [APPROVED] = seed.profiles.filter(({ isApproved }) => isApproved) as [ProfileRecord];

/**
 * The API over records in memory, replacing `fetch`. It records requests; tests override answers by call
 * (`GET users`). A fault that returns undefined lets the call through.
 */
export class TestApi {
  readonly faults = new Map<string, () => Response | undefined | Promise<Response | undefined>>();
  readonly asked: Asked[] = [];
  /** Emails at the identity provider that differ from the usual ones. */
  readonly emails = new Map<string, string>();
  readonly #data = memoryData<Rows>(inMemory(NO_RECORDS));
  readonly #api = createApi({
    stores: memoryStores(this.#data),
    verifier: {
      verify: (token) => {
        const userId = ownerOf(token);
        return Promise.resolve(
          userId === undefined
            ? undefined
            : {
                userId,
                email: this.emails.get(userId) ?? emailOf(userId),
                isEmailVerified: true,
                signedInAt: new Date(),
                hasSecondFactor: false,
              },
        );
      },
    },
    clock: () => new Date(),
    staffToken: '',
    rateLimit: { requests: Number.POSITIVE_INFINITY, windowMs: 1000 },
  });

  /**
   * Adds a user with a profile on the server; by default a monastic's profile is approved. Invalid values in
   * the profile simulate a broken server.
   */
  add(uid: string, role: Role, facts: Partial<Record<keyof ProfileRecord, unknown>> | null = {}) {
    const user = userOf(uid, role);
    const profile = {
      ...APPROVED,
      userId: uid,
      slug: `slug-${uid}`,
      monasticName: uid,
      tradition: 'zen',
      ...facts,
    } as ProfileRecord;
    void this.#data.change((draft) => {
      draft.users = [...draft.users, user];
      if (role === 'monastic' && facts !== null) draft.profiles = [...draft.profiles, profile];
    });
  }

  /** Makes an account staff, without a user of its own. */
  addStaff(uid: string): void {
    void this.#data.change((draft) => {
      draft.staffMembers = [
        ...draft.staffMembers,
        {
          staffId: `staff-${uid}`,
          email: emailOf(uid),
          name: `Name of ${uid}`,
          userId: '',
          roles: ['reviewer'],
          from: '2026-01-01T00:00:00.000Z',
          invitedBy: '',
        },
      ];
    });
  }

  /** Changes the monastic profile, as the review would. */
  changeProfile(uid: string, facts: Partial<ProfileRecord>): void {
    void this.#data.change((draft) => {
      draft.profiles = draft.profiles.map((profile) =>
        profile.userId === uid ? { ...profile, ...facts } : profile,
      );
    });
  }

  user(uid: string): UserRecord | undefined {
    return this.#data.latest.users.find(({ userId }) => userId === uid);
  }

  get userIds(): readonly string[] {
    return this.#data.latest.users.map(({ userId }) => userId);
  }

  /** Number of requests of a call. */
  count(call: string): number {
    return this.asked.filter((request) => request.call === call).length;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, topic = ''] = pathname.split('/');
    const call = `${request.method} ${topic}`;
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const bearer = ownerOf(request.headers.get('authorization'));
    this.asked.push({ call, path: pathname, bearer, body });
    const fault = await this.faults.get(call)?.();
    if (request.signal.aborted) throw request.signal.reason;
    return fault ?? this.#api.handle(request);
  };
}

/** A user as stored by the server. */
export function userOf(uid: string, role: Role): UserRecord {
  return {
    userId: uid,
    role,
    name: `Name of ${uid}`,
    email: emailOf(uid),
    createdAt: '2026-01-01T00:00:00.000Z',
    locale: 'en',
  };
}

/** An answer of the API about a user. */
export function userAnswer(user: object): Response {
  return answerOf(200, { success: true, user });
}

const emailOf = (uid: string) => `${uid}@example.org`;

/** A network that is down: throws like `fetch`. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
