import { describe, expect, test } from 'vitest';

import {
  translationsChanges,
  translationsResolver,
  type TranslationsValues,
} from '#app/features/profile/edit/translation-values.ts';

const FRENCH = { lang: 'fr', summary: 'Nonne', about: '', isChecked: false };

describe('the translations sent', () => {
  const before: TranslationsValues = { translations: [FRENCH] };

  test('are none while only white space differs', () => {
    const values = { translations: [{ ...FRENCH, summary: ' Nonne ' }] };
    expect(translationsChanges(values, before)).toEqual({});
  });

  test('are the whole list once one of them differs', () => {
    const values = { translations: [{ ...FRENCH, isChecked: true }] };
    expect(translationsChanges(values, before)).toEqual(values);
    expect(translationsChanges({ translations: [] }, before)).toEqual({ translations: [] });
  });
});

test('a translation needs a language and a summary, and texts have length limits', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const errorsOf = async (fields: Partial<typeof FRENCH>) => {
    const values = { translations: [{ ...FRENCH, ...fields }] };
    const { errors } = await translationsResolver(values, undefined, options);
    return Object.entries(errors.translations?.[0] ?? {}).map(
      ([field, error]) => `${field}: ${(error as { message: string }).message}`,
    );
  };
  expect(await errorsOf({})).toEqual([]);
  expect(await errorsOf({ lang: '', summary: ' ' })).toEqual([
    'lang: required',
    'summary: required',
  ]);
  expect(await errorsOf({ summary: 'x'.repeat(101), about: 'x'.repeat(2001) })).toEqual([
    'summary: tooLong',
    'about: tooLong',
  ]);
});
