import { emailSchema, nameSchema, newPasswordSchema } from '@almsway/contract/people/credentials';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { anyText } from '#tests/unit/contract/any-text.ts';

/** Output of a schema, or its issues. */
function judged(schema: v.GenericSchema, value: unknown): { ok: unknown } | { issues: string[] } {
  const result = v.safeParse(schema, value);
  return result.success
    ? { ok: result.output }
    : { issues: result.issues.map(({ message }) => message) };
}

describe('a name', () => {
  test.each(['', ' ', '   ', '\u00A0', '\u200B', '\u202E', '\u2067', '\uFEFF', '\t\r\n', '\u0000'])(
    'that looks empty is refused: %j',
    (name) => {
      expect(judged(nameSchema, name)).toEqual({ issues: ['nameRequired'] });
    },
  );

  test.each([
    "O'Brien",
    'José Ángel',
    'Thích Nhất Hạnh',
    'Bhikkhu Ñāṇamoli',
    '釋證嚴',
    'བསྟན་འཛིན',
    'พระอาจารย์',
    '釋',
    'x',
    'null',
    'undefined',
    'NaN',
    'True',
    'admin',
    '__proto__',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    '{name}',
    '{count, plural, one {x}}',
    '<b>x</b>',
    "'{'",
    '%s',
    '=cmd()',
    "'; DROP TABLE users;--",
    '👨‍👩‍👧‍👦',
    'x'.repeat(100),
    '釋'.repeat(100),
    '😀'.repeat(100),
  ])('is unchanged: %s', (name) => {
    expect(judged(nameSchema, name)).toEqual({ ok: name.normalize('NFC') });
  });

  test('is stored composed, and the same however it was typed', () => {
    const name = 'Bhikkhu Ñāṇamoli';
    expect(judged(nameSchema, name.normalize('NFD'))).toEqual({ ok: name.normalize('NFC') });
  });

  test('loses white space at its ends, line breaks and control characters', () => {
    expect(judged(nameSchema, ' \u00A0\u200BAna\r\n\tMaría\u0000 \u202E')).toEqual({
      ok: 'Ana María',
    });
  });

  test.each([101, 10_000, 1_000_000])('of %i characters is too long', (length) => {
    expect(judged(nameSchema, 'x'.repeat(length))).toEqual({ issues: ['nameTooLong'] });
  });

  test('is unchanged when normalised again', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 80 }), (typed) => {
        const once = judged(nameSchema, typed);
        if ('ok' in once) expect(judged(nameSchema, once.ok)).toEqual(once);
      }),
    );
  });

  test.each([undefined, null, 1, ['Ana'], {}])('has to be a text: %j', (name) => {
    expect(judged(nameSchema, name)).toHaveProperty('issues');
  });
});

describe('an email address', () => {
  test.each([
    '',
    ' ',
    'a',
    'a@',
    '@b.c',
    '@b.co',
    'a@@b.co',
    'a b@c.de',
    'a@b..co',
    'a@.co',
    'a@b',
    'a@b.co,d@e.fr',
    'a@b.co\nBcc:x',
    'a@b.co\r\nBcc:x@y.zz',
    '<a@b.co>',
    'javascript:x',
    'javascript:x@y',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'abc..d@e.fr',
    'a@-b.co',
    'a@b-.co',
    'a@b.co-',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(250)}.co`,
    'a@b.co\u0000',
    'a\u0000b@c.de',
    'a\u001Bb@c.de',
    'a\u202Eb@c.de',
    'a\u200Bb@c.de',
    '\u200Ba@b.co',
    'a\uD800@b.co',
    'a@b\u200B.co',
  ])('that is invalid is refused: %j', (email) => {
    expect(judged(emailSchema, email)).toEqual({ issues: ['emailInvalid'] });
  });

  test.each([
    ['  A.B+tag@Ex.COM ', 'A.B+tag@Ex.COM'],
    ["o'neil@x.ie", "o'neil@x.ie"],
    ['a@sub.dom.co', 'a@sub.dom.co'],
    ['x@xn--bcher-kva.de', 'x@xn--bcher-kva.de'],
    ['\u00A0a@b.co\u00A0', 'a@b.co'],
    // Whether these are valid is for the provider to decide.
    ['üser@exämple.es', 'üser@exämple.es'],
    ['а@b.co', 'а@b.co'],
  ])('is trimmed and otherwise unchanged: %j', (typed, kept) => {
    expect(judged(emailSchema, typed)).toEqual({ ok: kept });
  });
});

describe('a new password', () => {
  test.each(['', '1', '12345', '🙏🙏', '     '])(
    'of less than six units is weak: %j',
    (password) => {
      expect(judged(newPasswordSchema, password)).toEqual({ issues: ['passwordWeak'] });
    },
  );

  test.each([
    '123456',
    '      ',
    ' secret ',
    'x'.repeat(64),
    'x'.repeat(128),
    'x'.repeat(4096),
    '🙏🙏🙏',
    'pa\u0000ssw',
    '<script>',
    '"\'`\\"\'',
    'contrasen\u0303a',
    'contraseña',
    'tab\tbed',
  ])('is never changed: %j', (password) => {
    expect(judged(newPasswordSchema, password)).toEqual({ ok: password });
  });

  test('is never changed, whatever it is', () => {
    fc.assert(
      fc.property(anyText({ minLength: 6 }), (password) => {
        expect(judged(newPasswordSchema, password)).toEqual({ ok: password });
      }),
    );
  });
});
