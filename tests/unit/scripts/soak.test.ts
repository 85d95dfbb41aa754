import { EventEmitter } from 'node:events';

import { LOCALES } from '@almsway/contract/locale';
import type { BrowserContext } from 'playwright';
import { describe, expect, it, test } from 'vitest';

import { isExpected } from '#tools/soak/complaints.ts';
import { endingsOf, signedInAt } from '#tools/soak/endings.ts';
import { growthOf, MEASURES, type Course } from '#tools/soak/measures.ts';
import { randomOf } from '#tools/soak/seeded-random.ts';
import { VIRTUAL_USERS } from '#tools/soak/virtual-users.ts';

const courseOf = (value: (at: number) => number): Course =>
  Array.from({ length: MEASURES }, (_, index) => {
    const at = index / MEASURES;
    return { at, value: value(at) };
  });

describe('memory is flat', () => {
  it('when it grows in the first fifth only', () => {
    expect(growthOf(courseOf((at) => (at < 0.2 ? 50 * at : 10)))).toEqual({
      second: 10,
      last: 10,
      ratio: 1,
      isFlat: true,
    });
  });

  it('when one sample of the last fifth is an outlier', () => {
    const course = courseOf(() => 10);
    expect(growthOf([...course, { at: 0.99, value: 1000 }]).isFlat).toBe(true);
  });

  it('not when it keeps growing', () => {
    const { ratio, isFlat } = growthOf(courseOf((at) => 10 + 10 * at));
    expect(ratio).toBeGreaterThan(1.3);
    expect(isFlat).toBe(false);
  });

  it('not when there are too few samples', () => {
    expect(growthOf(courseOf(() => 10).filter(({ at }) => at < 0.85)).isFlat).toBe(false);
  });
});

describe('an error of the console', () => {
  const api = 'http://localhost:3001';
  const failed = (status: number, words: string) =>
    `Failed to load resource: the server responded with a status of ${status} (${words})`;

  it.each([
    [
      'while the network is cut',
      'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
      '/users/1',
    ],
    ['of an answer that a fault gave', failed(503, 'Service Unavailable'), '/feed'],
    ['of a wrong password', failed(400, 'Bad Request'), '/v1/accounts:signInWithPassword'],
    [
      'of a photo that is gone',
      'Failed to load resource: net::ERR_BLOCKED_BY_RESPONSE.NotSameSite',
      '/photos/lg7KC8_o/96',
    ],
    ['of a monastic who has left', failed(404, 'Not Found'), '/monastics/germa-bernat/updates'],
    ['of a profile that is not written yet', failed(404, 'Not Found'), '/profiles/someone'],
  ])('is expected %s', (_, text, path) => {
    const faulted = [{ url: `${api}/feed`, status: 503 }];
    expect(isExpected({ text, url: api + path }, faulted)).toBe(true);
  });

  it.each([
    ['of another address than the one that failed', failed(503, 'Service Unavailable'), '/explore'],
    ['of another status', failed(500, 'Internal Server Error'), '/feed'],
    ['of a page that is not there', failed(404, 'Not Found'), '/profiles/someone/more'],
    [
      'of a script that is kept from the page',
      'Failed to load resource: net::ERR_BLOCKED_BY_RESPONSE.NotSameSite',
      '/assets/index.js',
    ],
    ['of the app itself', 'TypeError: x is not a function', '/feed'],
    [
      'of a connection that was refused',
      'Failed to load resource: net::ERR_CONNECTION_REFUSED',
      '',
    ],
  ])('is a complaint when it is %s', (_, text, path) => {
    const faulted = [{ url: `${api}/feed`, status: 503 }];
    expect(isExpected({ text, url: api + path }, faulted)).toBe(false);
  });
});

describe('an ended session', () => {
  const url = 'http://localhost:3001/feed';
  const bearer = (auth_time: number) => {
    const payload = Buffer.from(JSON.stringify({ auth_time })).toString('base64url');
    return `Bearer head.${payload}.sign`;
  };
  const now = () => Math.floor(Date.now() / 1000);

  function followed() {
    const context = new EventEmitter();
    const endings = endingsOf(context as unknown as BrowserContext);
    const ask = (method: string, address: string, authorization?: string) =>
      context.emit('request', {
        method: () => method,
        url: () => address,
        headers: () => (authorization ? { authorization } : {}),
      });
    return { endings, ask };
  }

  it('is refused with every earlier token, in any tab', () => {
    const { endings, ask } = followed();
    ask('GET', url, bearer(now() - 60));
    expect(endings.isRefused(url)).toBe(false);
    ask('DELETE', 'http://localhost:3001/users/u1/sessions', bearer(now() - 60));
    expect(endings.isRefused(url)).toBe(true);
  });

  it.each([
    ['by a token of a later sign-in', bearer(now() + 60)],
    ['of a visitor', undefined],
  ])('is no refusal %s', (_, authorization) => {
    const { endings, ask } = followed();
    ask('DELETE', 'http://localhost:3001/users/u1/sessions', bearer(now() - 60));
    ask('GET', url, authorization);
    expect(endings.isRefused(url)).toBe(false);
  });

  it('began when its token says, and nowhere for a visitor', () => {
    expect(signedInAt(bearer(12))).toBe(12);
    expect(signedInAt(undefined)).toBeUndefined();
  });
});

test('a seed gives each user their own random values, and the same each time', () => {
  const draws = (seed: number, place: number) => {
    const random = randomOf(seed, place);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draws(7, 3)).toEqual(draws(7, 3));
  expect(draws(7, 3)).not.toEqual(draws(7, 4));
  expect(draws(7, 3)).not.toEqual(draws(8, 3));
  expect(draws(7, 3).every((draw) => draw >= 0 && draw < 1)).toBe(true);
  expect(new Set(draws(7, 3)).size).toBe(20);
});

test('nobody shares an account: logging out on all devices ends nobody else’s session', () => {
  expect(new Set(VIRTUAL_USERS.map(({ email }) => email)).size).toBe(VIRTUAL_USERS.length);
});

test('twenty people: every role, in every language, at phones and desktops', () => {
  expect(VIRTUAL_USERS).toHaveLength(20);
  const kinds = new Set(VIRTUAL_USERS.map(({ role, language }) => `${role} ${language}`));
  expect(kinds).toEqual(
    new Set(
      ['visitor', 'patron', 'monastic'].flatMap((role) =>
        LOCALES.map((language) => `${role} ${language}`),
      ),
    ),
  );
  expect(new Set(VIRTUAL_USERS.map(({ device }) => device))).toEqual(new Set(['phone', 'desktop']));
  expect(VIRTUAL_USERS.filter(({ staysInPage }) => staysInPage).map(({ role }) => role)).toEqual([
    'visitor',
    'patron',
    'monastic',
  ]);
});
