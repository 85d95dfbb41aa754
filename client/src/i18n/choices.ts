import { LOCALES } from '@almsway/contract/locale';
import { COUNTRIES, SPOKEN_LANGUAGES } from '@almsway/contract/profiles/monastic-fields';

import { compareNames, countryName, languageName } from './display-names.ts';

/** An option with its label in the reader's language. */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** Options for all `values`, sorted by label. Cached by language, because sorting is expensive. */
function choicesOf<Value extends string>(
  values: readonly Value[],
  nameOf: (locale: string, value: Value) => string,
): (locale: string) => readonly Choice<Value>[] {
  const made = new Map<string, readonly Choice<Value>[]>();
  return (locale) => {
    const known = made.get(locale);
    if (known) return known;
    const compare = compareNames(locale);
    const choices = values
      .map((value) => ({ value, label: nameOf(locale, value) }))
      .toSorted((left, right) => compare(left.label, right.label));
    made.set(locale, choices);
    return choices;
  };
}

/** Options for choosing a country. */
export const countryChoices = choicesOf(COUNTRIES, countryName);

/** Options for choosing a language. */
export const languageChoices = choicesOf(SPOKEN_LANGUAGES, (locale, code) =>
  languageName(locale, code, true),
);

/**
 * Options for the language a text is written in: the product's languages and those that the user speaks.
 * Empty codes are left out.
 */
export function writtenLanguageChoices(
  locale: string,
  spoken: readonly string[],
): readonly Choice<string>[] {
  const offered: ReadonlySet<string> = new Set([...LOCALES, ...spoken]);
  return languageChoices(locale).filter(({ value }) => offered.has(value));
}
