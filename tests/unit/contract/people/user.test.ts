import { isProfileValid } from '@almsway/contract/people/complete-user';
import { isRole } from '@almsway/contract/people/roles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a user', () => {
  const user = {
    userId: 'u',
    role: 'patron',
    name: 'Ana',
    email: 'a@b.co',
    createdAt: '',
  } as const;

  test('is valid with id, role, name and email, and with nothing less', () => {
    expect(isProfileValid(user)).toBe(true);
    expect(isProfileValid(null)).toBe(false);
    for (const field of ['userId', 'role', 'name', 'email'] as const) {
      expect(isProfileValid({ ...user, [field]: undefined })).toBe(false);
      expect(isProfileValid({ ...user, [field]: '' })).toBe(false);
    }
    expect(isProfileValid({ ...user, name: ' \u00A0' })).toBe(false);
  });

  test('has one of two roles, exactly', () => {
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
