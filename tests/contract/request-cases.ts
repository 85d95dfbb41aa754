import { BODY_LIMIT_BYTES } from '@almsway/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';

import { ApiClient, expectListed, newProfile, newUser } from './api-client.ts';
import type { Target } from './target.ts';

/** How a host parses requests: bodies and their limit, content types, paths and methods. */
export function requestCases(getTarget: () => Target): void {
  let api: ApiClient;
  beforeAll(() => {
    api = new ApiClient(getTarget());
  });

  describe('bodies and paths', () => {
    it.each([
      ['not JSON', '{"a":'],
      ['empty', ' '],
      ['a list', '[]'],
      ['a text', '"x"'],
      ['null', 'null'],
      ['__proto__', '{"__proto__":{"role":"admin"}}'],
      ['a deep __proto__', '{"a":[{"__proto__":1}]}'],
      ['constructor', '{"constructor":{"prototype":{}}}'],
      ['not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
      ['very deep', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ])('refuses a body that is %s', async (_name, raw) => {
      const { token } = await api.account();
      await api.refused(400, 'bad_request', 'POST', '/users', { token, raw });
      await api.refused(400, 'bad_request', 'POST', '/profiles', { token, raw });
    });

    it('takes errors of browsers, without messages and addresses', async () => {
      const place = 'assets/main-B1x.js:12:345';
      for (const at of ['', place]) {
        const body = { name: 'TypeError', at };
        expect((await api.ask('POST', '/browser-errors', { body })).status).toBe(200);
      }
      for (const body of [
        { name: 'TypeError', at: 'monastic/ayya-sujata' },
        { name: 'No IBAN ES91', at: '' },
        { name: 'TypeError', at: place, message: 'ES91 2100' },
      ]) {
        await api.refused(400, 'bad_request', 'POST', '/browser-errors', { body });
      }
    });

    it('accepts only JSON', async () => {
      const person = await api.account();
      const { token } = person;
      const raw = JSON.stringify(newUser(person));
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        const headers = { 'Content-Type': type };
        await api.refused(415, 'unsupported_media_type', 'POST', '/users', { token, raw, headers });
      }
      const headers = { 'Content-Type': 'Application/JSON; charset=UTF-8' };
      expect((await api.ask('POST', '/users', { token, raw, headers })).status).toBe(201);
    });

    it('accepts bodies up to the limit', async () => {
      const person = await api.member('monastic');
      const { token } = person;
      await api.refused(413, 'payload_too_large', 'POST', '/profiles', {
        token,
        raw: `{"a":"${'x'.repeat(BODY_LIMIT_BYTES)}"}`,
      });
      const body = JSON.stringify(newProfile(person.userId));
      const raw = body + ' '.repeat(BODY_LIMIT_BYTES - new TextEncoder().encode(body).length);
      expect((await api.ask('POST', '/profiles', { token, raw })).status).toBe(201);
    });

    // At '/' a server that also provides the identity provider answers with its status.
    it.each([
      '/db',
      '/accounts',
      '/refreshTokens',
      '/taxData',
      '/users/a/b',
      '/Users/x',
      '//users/x',
    ])('answers 404 for %s', async (path) => {
      await api.refused(404, 'not_found', 'GET', path);
    });

    it('has no list of users with any method', async () => {
      const { token } = await api.member('patron');
      for (const path of ['/users', '/users?_embed=profiles', '/users?_expand=accounts&q=']) {
        const answer = await api.ask('GET', path, { token });
        expect(answer.status).toBe(405);
        expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
      }
      const { body } = await api.ask('GET', '/profiles?_embed=users&_limit=1', { token });
      for (const row of body['data'] as unknown[]) expectListed(row);
    });

    it('decodes a path once', async () => {
      const { token } = await api.account();
      await api.refused(400, 'bad_request', 'GET', '/users/%E0%A4%A', { token });
      await api.refused(403, 'forbidden', 'GET', '/users/%2561', { token });
      await api.refused(404, 'not_found', 'GET', '/monastics/..%2F..%2Fdb');
      const person = await api.member('patron');
      const [first = '', ...rest] = person.userId;
      const escaped = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`;
      expect((await api.ask('GET', `/users/${escaped}`, person)).status).toBe(200);
    });

    it('answers HEAD as GET without a body, and OPTIONS with the allowed methods', async () => {
      const person = await api.member('patron');
      const head = await api.ask('HEAD', `/users/${person.userId}`, person);
      expect(head.status).toBe(200);
      expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const options = await api.ask('OPTIONS', '/profiles');
      expect(options.status).toBe(204);
      expect(options.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    });
  });
}
