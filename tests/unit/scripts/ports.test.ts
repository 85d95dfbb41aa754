import type { networkInterfaces } from 'node:os';

import { expect, test } from 'vitest';

import { nameOf } from '#scripts/run/ports.ts';

const at = (address: string, internal: boolean, family: 'IPv4' | 'IPv6' = 'IPv4') => ({
  address,
  internal,
  family,
});
const NETWORK = {
  lo: [at('127.0.0.1', true)],
  eth0: [at('fe80::1', false, 'IPv6'), at('192.168.1.20', false)],
} as unknown as ReturnType<typeof networkInterfaces>;

test.each([
  [undefined, 'localhost'],
  ['0.0.0.0', '192.168.1.20'],
  ['::', '192.168.1.20'],
  ['192.168.1.9', '192.168.1.9'],
  ['fe80::1', '[fe80::1]'],
])('an address listening on %s is opened as %s', (host, name) => {
  expect(nameOf(host, NETWORK)).toBe(name);
});

test('a machine without a network can open its own addresses', () => {
  expect(nameOf('0.0.0.0', {})).toBe('localhost');
});
