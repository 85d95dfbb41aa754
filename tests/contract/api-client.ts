import { API_ERROR_CODES, apiErrorSchema, type ApiErrorCode } from '@almsway/contract/api-error';
import {
  CONSENT_PURPOSES,
  CONSENTS,
  type ConsentPurpose,
} from '@almsway/contract/consent/consents';
import type { StaffRole } from '@almsway/contract/desk/staff-roles';
import type { Endpoint, Who } from '@almsway/contract/endpoint';
import { ENDPOINTS } from '@almsway/contract/endpoints';
import { publicProfileSchema, UNLISTED_FIELDS } from '@almsway/contract/profiles/monastic-profile';
import * as v from 'valibot';
import { expect } from 'vitest';

import { checkOn } from '#tests/support/checks.ts';
import { STEP1, STEP2 } from '#tests/support/onboarding-answers.ts';

import type { Person, Target } from './target.ts';

/** A parsed answer of the API. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Deviations of a request from the usual JSON request. */
export interface Ask {
  token?: string | undefined;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Calls the API of one target and compares every answer with the table of endpoints. */
export class ApiClient {
  readonly target: Target;
  /** Time of the latest answer to a change. */
  #changed = 0;

  constructor(target: Target) {
    this.target = target;
  }

  /** Sends a request. Every answer except to HEAD and OPTIONS must be JSON. */
  async ask(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    // Records made in the same millisecond have no defined order.
    const isChange = method !== 'GET';
    if (isChange) while (Date.now() === this.#changed);
    const payload = ask.raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
    const response = await fetch(this.target.api + path, {
      method,
      headers: {
        ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ask.token === undefined ? {} : { Authorization: `Bearer ${ask.token}` }),
        ...ask.headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    if (isChange) this.#changed = Date.now();
    const isBare = method === 'HEAD' || method === 'OPTIONS';
    if (!isBare) {
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    if (!isBare) expectAsInTable(method, path, response.status, JSON.parse(text));
    return {
      status: response.status,
      headers: response.headers,
      body: isBare ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  }

  /** Sends a request that must be refused with this status and code. */
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

  /** Makes a call with the staff token. */
  staff(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.ask(method, path, {
      ...(body === undefined ? {} : { body }),
      headers: { Authorization: `Staff ${this.target.staffToken}` },
    });
  }

  /** A signed-in staff member with these roles. */
  async staffMember(...roles: readonly StaffRole[]): Promise<Person & { staffId: string }> {
    const person = await this.account();
    const { email, token, userId } = await this.target.moved(person, this.#address());
    const { status, body } = await this.staff('POST', '/staff/members', {
      email,
      name: `Staff ${roles.join(' ')}`,
      roles,
    });
    expect(status).toBe(201);
    const { staffId } = body['data'] as { staffId: string };
    return { email, token, userId, staffId };
  }

  #address(): string {
    return `${crypto.randomUUID()}@example.org`;
  }

  /** A person with an identity account, but no user. */
  account(): Promise<Person> {
    return this.target.tokenOf(this.#address());
  }

  /** Gives a user's consent to the current texts of these purposes. */
  async consents({ token }: Person, ...purposes: readonly ConsentPurpose[]): Promise<void> {
    for (const purpose of purposes) {
      const body = { purpose, version: CONSENTS[purpose].version, locale: 'en' };
      expect((await this.ask('POST', '/consents', { token, body })).status).toBe(201);
    }
  }

  /** A registered user who has given all consents of their role. */
  async member(role: 'patron' | 'monastic', name = 'Test Person'): Promise<Person> {
    const person = await this.newcomer(role, name);
    const asked = CONSENT_PURPOSES.filter((purpose) => CONSENTS[purpose].role === role);
    await this.consents(person, ...asked);
    return person;
  }

  /** A registered user who has not been asked for consent. */
  async newcomer(role: 'patron' | 'monastic', name = 'Test Person'): Promise<Person> {
    const person = await this.account();
    const { status } = await this.ask('POST', '/users', {
      token: person.token,
      body: newUser(person, { role, name }),
    });
    expect(status).toBe(201);
    return person;
  }

  /** A monastic with a submitted profile that the team has checked, and the answer. */
  async submitted(fields: Record<string, unknown> = {}) {
    const person = await this.member('monastic');
    const { status, body } = await this.ask('POST', '/profiles', {
      token: person.token,
      body: newProfile(person.userId, fields),
    });
    expect(status).toBe(201);
    const checks = `/review/profiles/${person.userId}/checks`;
    expect((await this.staff('POST', checks, checkOn())).status).toBe(201);
    return { ...person, profile: body['data'] as Record<string, unknown> & { slug: string } };
  }

  /** A monastic with an approved profile. */
  async approved(fields: Record<string, unknown> = {}) {
    const person = await this.submitted(fields);
    const { status } = await this.staff('POST', `/review/profiles/${person.userId}`, {
      decision: 'approve',
    });
    expect(status).toBe(200);
    return person;
  }

  /** An approved monastic who can receive offerings by these methods. */
  async supported(methods: Record<string, unknown> = OWN_METHODS) {
    const person = await this.approved();
    const { status } = await this.ask('PUT', `/profiles/${person.userId}/methods`, {
      token: person.token,
      body: { handlesMoney: true, methods },
    });
    expect(status).toBe(200);
    return person;
  }

  /** Kinds of a user's notifications, newest first. */
  async notices({ token }: Person): Promise<string[]> {
    const { body } = await this.ask('GET', '/notifications', { token });
    return (body['data'] as { kind: string }[]).map(({ kind }) => kind);
  }
}

/** Methods of which the monastic is the receiver. */
const OWN_METHODS = {
  bank: {
    receiver: 'monastic',
    holder: 'Private Holder',
    iban: 'ES9121000418450200051332',
    bic: '',
  },
  bizum: { receiver: 'steward', holder: 'Private Helper', number: '600123456' },
};

const ROWS: readonly Endpoint[] = Object.values(ENDPOINTS);

/** Row of a call; undefined for a path or method that the API does not have. */
function rowOf(method: string, path: string): Endpoint | undefined {
  const [address = ''] = path.split('?');
  const parts = address.split('/');
  const fits = (row: Endpoint) => {
    const pattern = row.path.split('/');
    return (
      row.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, index) => (part.startsWith(':') ? parts[index] : part === parts[index]))
    );
  };
  // A literal segment takes precedence over a parameter.
  return ROWS.filter(fits).toSorted(
    (a, b) => a.path.split('/:').length - b.path.split('/:').length,
  )[0];
}

const FORBIDS: readonly Who[] = ['self', 'patron', 'admitted', 'monastic'];

/** Error codes that a row may return: its own, and those that follow from its form. */
function refusalsOf(row: Endpoint): ReadonlySet<ApiErrorCode> {
  return new Set<ApiErrorCode>([
    ...row.errors,
    'unauthorized',
    'bad_request',
    ...(FORBIDS.includes(row.who) ? (['forbidden', 'suspended'] as const) : []),
    ...(row.who === 'staff'
      ? (['forbidden', 'suspended', 'reauthentication_needed', 'second_factor_needed'] as const)
      : []),
    ...(row.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(row.isOncePerKey ? (['idempotency_key_reused'] as const) : []),
  ]);
}

const answered = new Set<Endpoint>();

/** Called for each host: files of tests share this module. */
export function forgetAnswers(): void {
  answered.clear();
}

/** Calls of the table that no answer of success was compared with so far, such as `GET /needs/mine`. */
export function unanswered(): readonly string[] {
  return Object.values<Endpoint>(ENDPOINTS)
    .filter((row) => !answered.has(row))
    .map(({ method, path }) => `${method} ${path}`);
}

/**
 * Fails unless an answer matches the row of its call: either status and form of success, without additional
 * fields, or one of the listed errors.
 */
function expectAsInTable(method: string, path: string, status: number, body: unknown): void {
  const row = rowOf(method, path);
  if (status < 300) {
    expect(row).toBeDefined();
    if (row) answered.add(row);
    const isWaiting = status === 202 && row?.mayNeedApproval === true;
    expect({ path, status }).toEqual({ path, status: isWaiting ? 202 : row?.status });
    // Fields that a tolerant reader would ignore are missing from the parsed result.
    if (row) expect(v.parse(row.answer, body)).toMatchObject(body as object);
    return;
  }
  const { code } = v.parse(apiErrorSchema, body).error;
  const known = row ? refusalsOf(row) : new Set(API_ERROR_CODES);
  expect({ path, code, isListed: known.has(code as ApiErrorCode) }).toEqual({
    path,
    code,
    isListed: true,
  });
}

/** A unique word of lower-case letters and digits. */
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

/** Valid and complete body of `POST /profiles`. */
export function newProfile(userId: string, changes: Record<string, unknown> = {}) {
  return {
    ...STEP1,
    ...STEP2,
    userId,
    monasticName: `Test ${freshWord()}`,
    // Private values are recognisable, and `expectPublic` searches for them.
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

/** Fails unless a value is a public profile without private values. */
export function expectPublic(value: unknown): void {
  const known = Object.keys(publicProfileSchema.entries);
  expect(Object.keys(value as object).filter((key) => !known.includes(key))).toEqual([]);
  const text = JSON.stringify(value);
  expect(text).not.toContain('Private');
  expect(text).not.toContain('private-');
  expect(text).not.toContain('600123456');
  expect(text).not.toContain('2011-06-19');
}

/** Fails unless a list row is public and has no field of the profile's own page. */
export function expectListed(value: unknown): void {
  expectPublic(value);
  const keys = Object.keys(value as object);
  expect(keys.filter((key) => UNLISTED_FIELDS.some((field) => field === key))).toEqual([]);
}
