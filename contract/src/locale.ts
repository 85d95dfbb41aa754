import { LOCALE_FACTS, type LocaleFacts } from './locale-table.ts';

/** Languages the product speaks; the first is the fallback. */
export type Locale = keyof typeof LOCALE_FACTS;
export const LOCALES = Object.keys(LOCALE_FACTS) as unknown as readonly [Locale, ...Locale[]];

/** Is this text one of the product's languages? */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** What is known of a language. */
export function factsOf(locale: Locale): LocaleFacts {
  return LOCALE_FACTS[locale];
}

/** Name of the product by language. */
export const BRANDS = Object.fromEntries(
  LOCALES.map((locale) => [locale, factsOf(locale).brand]),
) as Readonly<Record<Locale, string>>;

/** Language for a host name: the one whose word it contains in any case, else the fallback. */
export function localeOfHost(hostname: string): Locale {
  const name = hostname.toLowerCase();
  const isOfHost = (locale: Locale) => {
    const { host } = factsOf(locale);
    return host !== undefined && name.includes(host);
  };
  return LOCALES.find(isOfHost) ?? LOCALES[0];
}

/** Language that a tag such as `es-MX` asks for; the fallback for one the product does not speak. */
export function localeOfTag(tag: string | null | undefined): Locale {
  const [language] = (tag ?? '').toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale === language) ?? LOCALES[0];
}
