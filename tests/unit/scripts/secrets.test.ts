import { expect, test } from 'vitest';

import { secretsIn } from '#scripts/test/secret-patterns.ts';

/** Assembled here, so that this file contains none. */
const looksLike = (...parts: readonly string[]) => parts.join('');
const many = (count: number) => 'a1B2'.repeat(count).slice(0, count);

test.each([
  ['private key', looksLike('-----BEGIN ', 'RSA PRIVATE KEY-----')],
  ['private key', looksLike('-----BEGIN ', 'PRIVATE KEY-----')],
  ['service account', looksLike('"private_key', `_id": "${'0a'.repeat(20)}"`)],
  ['signed token', looksLike('ey', `J${many(20)}.ey`, `J${many(20)}.${many(43)}`)],
  ['Google key', looksLike('AI', `za${many(35)}`)],
  ['Google OAuth secret', looksLike('GOC', `SPX-${many(24)}`)],
  ['AWS key', looksLike('AK', `IA${'A1B2'.repeat(4)}`)],
  ['GitHub token', looksLike('gh', `p_${many(36)}`)],
  ['npm token', looksLike('np', `m_${many(36)}`)],
  ['npm token', looksLike('//host/:_auth', `Token=${many(20)}`)],
  ['Slack token', looksLike('xo', `xb-${many(20)}`)],
  ['Stripe key', looksLike('sk_', `live_${many(24)}`)],
  ['SendGrid key', looksLike('S', `G.${many(20)}.${many(40)}`)],
  ['address with a password', looksLike('postgres://al', 'msway:s3cret@db.almsway.org/x')],
])('a %s is found', (name, line) => {
  expect(secretsIn(`const it = '${line}';`)).toEqual([name]);
});

test.each([
  'postgres://almsway:almsway@localhost:5432/almsway',
  'smtps://user:password@mail.example.org:465',
  // oxlint-disable-next-line no-template-curly-in-string -- the syntax of a shell
  'postgres://${USER}:${PASSWORD}@db.almsway.org',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxMjM0NTY3ODkwIn0.',
  'VITE_FIREBASE_API_KEY=web-key-of-a-test',
])('%s is not a secret', (line) => {
  expect(secretsIn(line)).toEqual([]);
});
