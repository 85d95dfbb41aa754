import { isRole } from '@almsway/contract/people/roles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a user', () => {
  test('has exactly one of two roles', () => {
    expect(['patron', 'monastic'].every(isRole)).toBe(true);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isRole(value)).toBe(value === 'patron' || value === 'monastic');
      }),
    );
    for (const odd of ['admin', 'Monastic', 'patron ', ['monastic'], '__proto__', 1, true]) {
      expect(isRole(odd)).toBe(false);
    }
  });
});
