import type { Role } from '@almsway/contract/people/roles';

import { ownerOf } from './fake-provider.ts';

/** A request as the API saw it. */
export interface Asked {
  readonly call: string;
  readonly path: string;
  /** User id of the bearer token; undefined without one. */
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

/**
 * The API in place of `fetch`: it keeps users and monastic profiles, and answers otherwise where a test
 * says so, by call (`GET users`). A fault that answers undefined lets the call through.
 */
export class FakeApi {
  readonly users = new Map<string, Record<string, unknown>>();
  readonly profiles = new Map<string, Record<string, unknown>>();
  readonly faults = new Map<string, () => Response | undefined | Promise<Response | undefined>>();
  readonly asked: Asked[] = [];

  /** Adds a person with a server profile; a monastic with an approved one unless told otherwise. */
  add(uid: string, role: Role, facts: Record<string, unknown> | null = {}): void {
    this.users.set(uid, {
      userId: uid,
      role,
      name: `Name of ${uid}`,
      email: `${uid}@example.org`,
      createdAt: '2026-01-01T00:00:00.000Z',
      // The entity of the tests: it has no more facts.
      locale: 'en',
    });
    if (role !== 'monastic' || facts === null) return;
    this.profiles.set(uid, {
      userId: uid,
      slug: `slug-${uid}`,
      monasticName: uid,
      tradition: 'zen',
      isApproved: true,
      hasCompletedOnboarding: true,
      ...facts,
    });
  }

  /** How often a call was made. */
  count(call: string): number {
    return this.asked.filter((request) => request.call === call).length;
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const [, topic = '', uid = ''] = pathname.split('/');
    const call = `${request.method} ${topic}`;
    const text = await request.clone().text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const bearer = ownerOf(request.headers.get('authorization'));
    this.asked.push({ call, path: pathname, bearer, body });
    const fault = await this.faults.get(call)?.();
    if (request.signal.aborted) throw request.signal.reason;
    return fault ?? this.#answer(call, uid, bearer, body);
  };

  #answer(call: string, uid: string, bearer: string | undefined, body: unknown): Response {
    if (bearer === undefined) return refusalOf(401, 'unauthorized');
    if (uid !== '' && uid !== bearer) return refusalOf(403, 'forbidden');
    if (call === 'POST users') {
      if (this.users.has(bearer)) return refusalOf(409, 'already_exists');
      const user = { ...(body as Record<string, unknown>) };
      this.users.set(bearer, user);
      return answerOf(201, { success: true, user });
    }
    const user = this.users.get(uid);
    if (call === 'PATCH users') {
      if (!user) return refusalOf(404, 'not_found');
      Object.assign(user, body);
      return answerOf(200, { success: true, user });
    }
    if (call === 'GET users') {
      return user ? answerOf(200, { success: true, user }) : refusalOf(404, 'not_found');
    }
    const data = this.profiles.get(uid);
    return data ? answerOf(200, { success: true, data }) : refusalOf(404, 'not_found');
  }
}

/** A network that is down: what `fetch` throws. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
