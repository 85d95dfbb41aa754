import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { signInSchema, signUpSchema } from '#client/credentials/credential-forms.ts';

/** Output of a schema, or its issues. */
function judged(schema: v.GenericSchema, value: unknown): { ok: unknown } | { issues: string[] } {
  const result = v.safeParse(schema, value);
  return result.success
    ? { ok: result.output }
    : { issues: result.issues.map(({ message }) => message) };
}

describe('the sign-up form', () => {
  const form = { name: 'Ana', email: 'a@b.co', password: 'secret', confirmPassword: 'secret' };

  test.each(['Secret', 'secret ', 'secret\u200B'])(
    'reports a different confirmation at its own field: %j',
    (confirmPassword) => {
      const result = v.safeParse(signUpSchema, { ...form, confirmPassword });
      expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['confirmPassword', 'passwordsDiffer'],
      ]);
    },
  );

  test('requires the confirmation too when nothing is filled in', () => {
    const typed = { name: '', email: '', password: '', confirmPassword: '' };
    expect(judged(signUpSchema, typed)).toEqual({
      issues: ['nameRequired', 'emailInvalid', 'passwordWeak', 'confirmationRequired'],
    });
  });

  test('distinguishes two characters that look the same', () => {
    const typed = { ...form, password: 'señora', confirmPassword: 'señora'.normalize('NFD') };
    expect(judged(signUpSchema, typed)).toEqual({ issues: ['passwordsDiffer'] });
  });

  test('reports the confirmation although other fields are wrong too', () => {
    const typed = { name: '', email: 'x', password: 'secret', confirmPassword: 'other!' };
    expect(judged(signUpSchema, typed)).toEqual({
      issues: ['nameRequired', 'emailInvalid', 'passwordsDiffer'],
    });
  });

  test('is valid when everything is filled in', () => {
    expect(judged(signUpSchema, form)).toEqual({ ok: form });
  });
});

describe('the sign-in form', () => {
  test('accepts passwords of any length, unchanged', () => {
    const form = { email: ' a@b.co ', password: ' 1 ', rememberDevice: false };
    expect(judged(signInSchema, form)).toEqual({ ok: { ...form, email: 'a@b.co' } });
    expect(judged(signInSchema, { ...form, password: '' })).toEqual({
      issues: ['passwordRequired'],
    });
  });
});
