import { factsOf, LOCALES, type Locale } from '@almsway/contract/locale';

/** A value for each language. */
export function byLocale<Value>(valueOf: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<
    Locale,
    Value
  >;
}

/** Name of a setting that exists per language, such as `SITE_URL_ES`. */
export function settingName(setting: 'SITE_URL' | 'SITE_HOST', locale: Locale): string {
  return `${setting}_${locale.toUpperCase()}`;
}

/** A per-language setting as environment variables. */
export function settingsOf(
  setting: 'SITE_URL' | 'SITE_HOST',
  values: Readonly<Record<Locale, string>>,
): Record<string, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => [settingName(setting, locale), values[locale]]),
  );
}

/** Host name of a language on this machine. The language without a host name of its own gets `otherwise`. */
export function localHost(locale: Locale, otherwise: string): string {
  const { host } = factsOf(locale);
  return host === undefined ? otherwise : `${host}.localhost`;
}
