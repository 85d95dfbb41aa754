import { LOCALE_FACTS, type LocaleFacts } from './locale-table.ts';

/** Languages of the product; the first is the fallback. */
export type Locale = keyof typeof LOCALE_FACTS;
export const LOCALES = Object.keys(LOCALE_FACTS) as unknown as readonly [Locale, ...Locale[]];

/** Whether this value is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Row of a language. */
export function factsOf(locale: Locale): LocaleFacts {
  return LOCALE_FACTS[locale];
}

/** Name of the product by language. */
export const BRANDS = /* @__PURE__ */ Object.fromEntries(
  LOCALES.map((locale) => [locale, factsOf(locale).brand]),
) as Readonly<Record<Locale, string>>;

/** Language of a host name: the one whose word it contains, ignoring case, otherwise the fallback. */
export function localeOfHost(hostname: string): Locale {
  const name = hostname.toLowerCase();
  const isOfHost = (locale: Locale) => {
    const { host } = factsOf(locale);
    return host !== undefined && name.includes(host);
  };
  return LOCALES.find(isOfHost) ?? LOCALES[0];
}

/** Language for a BCP 47 tag such as `es-MX`; the fallback if the product does not support it. */
export function localeOfTag(tag: string | null | undefined): Locale {
  const [language] = (tag ?? '').toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === language) ?? LOCALES[0];
}
