/** The log: events without personal data. */
import { ApiFailure } from '@almsway/api/http';
import { causeOf, kindOf } from '@almsway/server/causes';
import { createLog } from '@almsway/server/log';
import { afterEach, describe, expect, it } from 'vitest';

import { startHost, type TestHost } from './test-host.ts';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.close();
  host = undefined;
});

const PRIVATE = {
  name: 'Margarita-Confidencial',
  email: 'margarita.confidencial@private.example',
  iban: 'ES9121000418450200051332',
  message: 'a word that is meant for one person',
  slug: 'ayya-confidencial',
  search: 'secret-search',
};

/** Personal data in these requests that must not be logged. */
const SECRETS = [...Object.values(PRIVATE), 'person-of-the-log', '127.0.0.1', 'test-agent'];

describe('requests', () => {
  it('are logged by their pattern, without any text of users', async () => {
    host = await startHost({
      stores: (stores) => ({
        ...stores,
        profiles: {
          ...stores.profiles,
          bySlug: (slug) => {
            const cause = Object.assign(new Error(`Key (slug)=(${slug}) of ${PRIVATE.email}`), {
              code: '23505',
              constraint: 'profiles_slug_key',
              detail: PRIVATE.iban,
            });
            throw new Error(`${PRIVATE.name}\n    at ${PRIVATE.message}`, { cause });
          },
        },
      }),
    });
    const { url, lines, tokenOf } = host;
    const token = await tokenOf('person-of-the-log', { email: PRIVATE.email, name: PRIVATE.name });
    const send = (method: string, path: string, body?: unknown) =>
      fetch(url + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'User-Agent': 'test-agent',
          Cookie: PRIVATE.name,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const { name, email, iban, message, slug, search } = PRIVATE;
    const failed = await send('GET', `/monastics/${slug}?_page=1`);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain(name);
    await send('POST', '/users', {
      userId: 'person-of-the-log',
      role: 'patron',
      name,
      email,
      createdAt: new Date().toISOString(),
    });
    await send('PATCH', '/users/person-of-the-log', { name: `${name} ${name}` });
    await send('GET', `/profiles?q=${search}&country=ES`);
    await send('PATCH', '/profiles/person-of-the-log', { methods: { bank: { iban } } });
    await send('POST', '/reports', { profileId: 'nobody', reason: 'other', text: message });
    await send('PUT', `/tax-data`, { name, nif: iban });
    await send('GET', `/${slug}/${email}?token=${token}`);
    await send('PATCH', '/users/person-of-the-log', message);

    const text = lines.join('');
    for (const secret of [...SECRETS, token, token.slice(0, 20)])
      expect(text).not.toContain(secret);
    const notes = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = notes.filter(({ msg }) => msg === 'request');
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/monastics/:slug', 500],
      ['POST', '/users', 201],
      ['PATCH', '/users/:userId', 200],
      ['GET', '/profiles', 200],
      ['PATCH', '/profiles/:userId', 400],
      ['POST', '/reports', 404],
      ['PUT', expect.any(String), expect.any(Number)],
      ['GET', 'none', 404],
      ['PATCH', '/users/:userId', 400],
    ]);
    expect(requests[0]).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      requestId: failed.headers.get('X-Request-Id'),
      method: 'GET',
      route: '/monastics/:slug',
      status: 500,
      ms: expect.any(Number) as number,
      cause: '23505',
      msg: 'request',
    });
    const [fault] = notes.filter(({ msg }) => msg === 'fault');
    expect(fault).toMatchObject({
      requestId: failed.headers.get('X-Request-Id'),
      faults: [
        {
          name: 'Error',
          at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) as string[],
        },
        { name: 'Error', code: '23505', constraint: 'profiles_slug_key' },
      ],
    });
  });
});

describe('the cause of a 5xx', () => {
  const refused = (cause: unknown) => Object.assign(new ApiFailure('unavailable', ''), { cause });
  const coded = (code: string) => Object.assign(new Error(PRIVATE.message), { code });
  it.each([
    ['a lock', refused(coded('55P03')), '55P03', 'lock'],
    ['a full disk', refused(coded('53100')), '53100', 'disk'],
    ['a slow statement', refused(coded('57014')), '57014', 'timeout'],
    [
      'a full pool',
      refused(new Error('timeout exceeded when trying to connect')),
      'POOL_WAIT',
      'pool',
    ],
    [
      'an unreachable database',
      refused(new AggregateError([coded('ECONNREFUSED')])),
      'ECONNREFUSED',
      'connection',
    ],
    ['a bug', new TypeError(PRIVATE.message), 'TypeError', 'other'],
    [
      'an error with text in its code',
      Object.assign(new Error('x'), { code: PRIVATE.message }),
      'Error',
      'other',
    ],
  ])('distinguishes %s', (_what, error, cause, kind) => {
    expect(causeOf(error)).toBe(cause);
    expect(kindOf(cause)).toBe(kind);
  });

  it('has the response code of the mail server, and nothing else of it', () => {
    const lines: string[] = [];
    const error = Object.assign(new Error(`550 ${PRIVATE.email} unknown`), {
      code: 'EENVELOPE',
      responseCode: 550,
      response: `550 ${PRIVATE.email} unknown`,
    });
    createLog({ write: (line) => lines.push(line) }).fault(error);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      faults: [{ code: 'EENVELOPE', responseCode: 550 }],
    });
    expect(lines[0]).not.toContain(PRIVATE.email);
  });
});

describe('faults', () => {
  it.each([
    ['a text', PRIVATE.name],
    ['nothing', undefined],
    ['an error whose name was changed', Object.assign(new Error('x'), { name: PRIVATE.email })],
    ['an error whose code is a sentence', Object.assign(new Error('x'), { code: PRIVATE.message })],
    [
      'an error whose message was changed',
      Object.assign(new Error(`before\n    at ${PRIVATE.message}`), { message: 'after' }),
    ],
  ])('are logged without messages, even %s', (_what, error) => {
    const lines: string[] = [];
    createLog({ write: (line) => lines.push(line) }).fault(error);
    expect(lines).toHaveLength(1);
    for (const secret of SECRETS) expect(lines[0]).not.toContain(secret);
  });
});
