/**
 * Languages of the product, one row each; the first is the fallback (specification section 1). The compiler
 * requires the texts of a language outside its catalogues (mails, names of languages, command line, local
 * identity pages); `tests/unit/app/catalogues.test.ts` requires its catalogues, and
 * `tests/unit/scripts/deploy.test.ts` its settings. PostgreSQL checks the names, so a new language needs a
 * migration too.
 */

/** One language. */
export interface LocaleFacts {
  /** Its name in the language itself. */
  readonly name: string;
  /** Name of the product in this language. */
  readonly brand: string;
  /** Word, in lower case, that host names of this language contain. */
  readonly host?: string;
  /** Language and territory for link previews (`og:locale`). */
  readonly ogLocale: string;
}

/** The table. */
export const LOCALE_FACTS = {
  en: { name: 'English', brand: 'Almsway', ogLocale: 'en_GB' },
  es: { name: 'Español', brand: 'Sustento', host: 'sustento', ogLocale: 'es_ES' },
} as const satisfies Readonly<Record<string, LocaleFacts>>;
