/**
 * Languages the product speaks, a row each; the first is the fallback (specification section 1). What
 * else a language needs, the compiler asks for: the mails (`api/src/mails/texts.ts`) and the pages of
 * the mock of the identity provider. `tests/unit/app/catalogues.test.ts` requires its texts, and
 * PostgreSQL checks the names, so a new language needs a migration too.
 */

/** One language. */
export interface LocaleFacts {
  /** Its own name for itself. */
  readonly name: string;
  /** Name of the product. */
  readonly brand: string;
  /** What a host name contains, in lower case, when it speaks this language. */
  readonly host?: string;
  /** Language and territory for link previews (`og:locale`). */
  readonly ogLocale: string;
}

/** The table. */
export const LOCALE_FACTS = {
  en: { name: 'English', brand: 'Almsway', ogLocale: 'en_GB' },
  es: { name: 'Español', brand: 'Sustento', host: 'sustento', ogLocale: 'es_ES' },
} as const satisfies Readonly<Record<string, LocaleFacts>>;
