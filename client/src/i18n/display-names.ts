/** Names of countries and languages in the reader's language, from the browser's own tables. */
import type { Locale } from '@almsway/contract/locale';

type Names = Readonly<Record<string, string>>;

/** Languages of monastic life whose names Chromium's tables leave out. */
const MISSING_LANGUAGES: Readonly<Record<string, Names>> = {
  en: { bo: 'Tibetan', dz: 'Dzongkha', pi: 'Pali' },
  es: { bo: 'tibetano', dz: 'dzongkha', pi: 'pali' },
} satisfies Record<Locale, Names>;

const cache = new Map<string, Intl.DisplayNames>();
const lists = new Map<string, Intl.ListFormat>();

function namesOf(locale: string, type: 'region' | 'language'): Intl.DisplayNames {
  const key = `${type}:${locale}`;
  let names = cache.get(key);
  if (!names) {
    names = new Intl.DisplayNames(locale, { type, languageDisplay: 'standard' });
    cache.set(key, names);
  }
  return names;
}

function nameOf(locale: string, type: 'region' | 'language', code: string): string {
  if (code === '') return '';
  try {
    return namesOf(locale, type).of(code) ?? code;
  } catch {
    // Show an invalid code as it is instead of breaking the page.
    return code;
  }
}

/** Name of a country by its ISO 3166-1 alpha-2 code; empty for an empty code. */
export function countryName(locale: string, code: string): string {
  return nameOf(locale, 'region', code);
}

/** Name of a language by its BCP 47 code, with a capital first letter when `isLabel`. */
export function languageName(locale: string, code: string, isLabel = false): string {
  const name = MISSING_LANGUAGES[locale]?.[code] ?? nameOf(locale, 'language', code);
  return isLabel ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : name;
}

/** Name of a language in that language, where the browser knows it; otherwise in the reader's. */
export function ownLanguageName(locale: string, code: string): string {
  const name = languageName(code, code, true);
  return name === code ? languageName(locale, code, true) : name;
}

/** Joins words into a list as this language does: "Thai, Pali, and English". */
export function joinNames(
  locale: string,
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const key = `${locale} ${type}`;
  let list = lists.get(key);
  if (!list) {
    list = new Intl.ListFormat(locale, { type, style: 'long' });
    lists.set(key, list);
  }
  return list.format(words);
}

/** Names of several languages, joined into a list in the reader's language. */
export function languageNames(locale: string, codes: readonly string[]): string {
  return joinNames(
    locale,
    codes.map((code) => languageName(locale, code)),
  );
}

/** Collation of names in this language, for lists of countries or languages. */
export function compareNames(locale: string): (left: string, right: string) => number {
  return new Intl.Collator(locale).compare;
}
