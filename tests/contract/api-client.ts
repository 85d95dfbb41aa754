import { publicProfileSchema } from '@almsway/contract/profiles/monastic-profile';
import { expect } from 'vitest';

import { STEP1, STEP2 } from '#tests/support/onboarding-answers.ts';

import { call, freshEmail } from './identity-cases.ts';

/** A running carrier of the backend. */
export interface Target {
  origin: string;
  staffToken: string;
}

/** An answer of the API, read. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A person of the tests with an account of their own. */
export interface Person {
  userId: string;
  email: string;
  token: string;
}

/** How a request departs from the usual JSON one. */
export interface Ask {
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Calls the API of one carrier and checks what every answer must have. */
export class ApiClient {
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  /** Sends a request; every answer but that to HEAD and OPTIONS must be JSON. */
  async ask(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const payload = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
    const response = await fetch(this.target.origin + path, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ask.token === undefined ? {} : { Authorization: `Bearer ${ask.token}` }),
        ...ask.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    const isBare = method === 'HEAD' || method === 'OPTIONS';
    if (!isBare) {
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    return {
      status: response.status,
      headers: response.headers,
      body: isBare ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }

  /** Sends a request that must be refused, with this status and code. */
  async refused(
    status: number,
    code: string,
    method: string,
    path: string,
    ask: Ask = {},
  ): Promise<Record<string, unknown>> {
    const answer = await this.ask(method, path, ask);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status,
      body: { success: false, error: { code, message: expect.any(String) as string } },
    });
    return answer.body['error'] as Record<string, unknown>;
  }

  /** Asks the review desk. */
  staff(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.ask(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { Authorization: `Staff ${this.target.staffToken}` },
    });
  }

  /** A person with an identity account, and no user yet. */
  async account(email = freshEmail()): Promise<Person> {
    const { status, body } = await call(this.target.origin, 'signUp', {
      email,
      password: 'a calm password',
    });
    expect(status).toBe(200);
    const { localId, idToken } = body as { localId: string; idToken: string };
    return { userId: localId, email, token: idToken };
  }

  /** A person who has registered. */
  async member(role: 'patron' | 'monastic', name = 'Test Person'): Promise<Person> {
    const person = await this.account();
    const { status } = await this.ask('POST', '/users', {
      token: person.token,
      body: newUser(person, { role, name }),
    });
    expect(status).toBe(201);
    return person;
  }

  /** A monastic who has submitted a profile, with the answer. */
  async submitted(fields: Record<string, unknown> = {}) {
    const person = await this.member('monastic');
    const { status, body } = await this.ask('POST', '/profiles', {
      token: person.token,
      body: newProfile(person.userId, fields),
    });
    expect(status).toBe(201);
    return { ...person, profile: body['data'] as Record<string, unknown> & { slug: string } };
  }

  /** A monastic whose profile is approved. */
  async approved(fields: Record<string, unknown> = {}) {
    const person = await this.submitted(fields);
    const { status } = await this.staff('POST', `/review/profiles/${person.userId}`, {
      decision: 'approve',
    });
    expect(status).toBe(200);
    return person;
  }

  /** Kinds of a person's notifications, newest first. */
  async notices({ token }: Person): Promise<string[]> {
    const { body } = await this.ask('GET', '/notifications', { token });
    return (body['data'] as { kind: string }[]).map(({ kind }) => kind);
  }
}

/** A word nobody else uses, in lower-case letters and digits. */
export function freshWord(): string {
  return `w${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;
}

/** Body of `POST /users` for a person. */
export function newUser({ userId, email }: Person, changes: Record<string, unknown> = {}) {
  return {
    userId,
    role: 'patron',
    name: 'Test Person',
    email,
    createdAt: new Date().toISOString(),
    ...changes,
  };
}

/** Body of `POST /profiles`, complete and valid. */
export function newProfile(userId: string, changes: Record<string, unknown> = {}) {
  return {
    ...STEP1,
    ...STEP2,
    userId,
    monasticName: `Test ${freshWord()}`,
    // What is never public says so, and `expectPublic` looks for it.
    legalName: 'Elena Private Name',
    phone: '+34 600 123 456',
    stewardName: 'Private Steward',
    stewardEmail: 'private-steward@example.org',
    ordinationPlace: 'Private Place',
    ordinationDate: '2011-06-19',
    preceptorContact: 'private-preceptor@example.org',
    ...changes,
  };
}

/** Fails unless a value is a public profile and holds nothing private. */
export function expectPublic(value: unknown): void {
  const known = Object.keys(publicProfileSchema.entries);
  expect(Object.keys(value as object).filter((key) => !known.includes(key))).toEqual([]);
  const text = JSON.stringify(value);
  expect(text).not.toContain('Private');
  expect(text).not.toContain('private-');
  expect(text).not.toContain('600123456');
  expect(text).not.toContain('2011-06-19');
}
