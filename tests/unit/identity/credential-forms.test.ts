import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { signInSchema, signUpSchema } from '#app/features/identity/credential-forms.ts';

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
    'tells a confirmation that differs, at its own field: %j',
    (confirmPassword) => {
      const result = v.safeParse(signUpSchema, { ...form, confirmPassword });
      expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['confirmPassword', 'passwordsDiffer'],
      ]);
    },
  );

  test('asks for the confirmation too when nothing is filled in', () => {
    const typed = { name: '', email: '', password: '', confirmPassword: '' };
    expect(judged(signUpSchema, typed)).toEqual({
      issues: ['nameRequired', 'emailInvalid', 'passwordWeak', 'confirmationRequired'],
    });
  });

  test('tells two spellings of one letter apart', () => {
    const typed = { ...form, password: 'señora', confirmPassword: 'señora'.normalize('NFD') };
    expect(judged(signUpSchema, typed)).toEqual({ issues: ['passwordsDiffer'] });
  });

  test('tells of the confirmation although other fields are wrong too', () => {
    const typed = { name: '', email: 'x', password: 'secret', confirmPassword: 'other!' };
    expect(judged(signUpSchema, typed)).toEqual({
      issues: ['nameRequired', 'emailInvalid', 'passwordsDiffer'],
    });
  });

  test('is taken when all is well', () => {
    expect(judged(signUpSchema, form)).toEqual({ ok: form });
  });
});

describe('the sign-in form', () => {
  test('asks for a password of any length and changes none', () => {
    const form = { email: ' a@b.co ', password: ' 1 ', rememberDevice: false };
    expect(judged(signInSchema, form)).toEqual({ ok: { ...form, email: 'a@b.co' } });
    expect(judged(signInSchema, { ...form, password: '' })).toEqual({
      issues: ['passwordRequired'],
    });
  });
});
