/** Languages the product speaks; the first is the fallback (specification section 1). */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** Is this text one of the product's languages? */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Brand by language; the Spanish one in a host name chooses Spanish. */
export const BRANDS = { en: 'Almsway', es: 'Sustento' } as const satisfies Record<Locale, string>;

/** Language for a host name: Spanish when it contains the Spanish brand in any case, else English. */
export function localeOfHost(hostname: string): Locale {
  return hostname.toLowerCase().includes(BRANDS.es.toLowerCase()) ? 'es' : 'en';
}
