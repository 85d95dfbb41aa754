import { isLocale, LOCALES, type Locale } from '@almsway/contract/locale';

import { UsageError } from './desk-errors.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';

const TEXTS: Readonly<Record<Locale, Texts>> = { en, es };

/**
 * Texts in the language of the user: that of `--lang`, or of the environment (LC_ALL, LC_MESSAGES, LANG).
 *
 * @throws UsageError for a `--lang` that is not supported.
 */
export function textsFor(lang: string | undefined, env: NodeJS.ProcessEnv): Texts {
  const ofSystem = TEXTS[localeOf(env)];
  if (lang === undefined) return ofSystem;
  if (isLocale(lang)) return TEXTS[lang];
  throw new UsageError(ofSystem.oneOf('--lang', LOCALES.join(', ')));
}

// For example `es_ES.UTF-8`. `C` and unsupported languages are English.
function localeOf(env: NodeJS.ProcessEnv): Locale {
  const tag = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const [language = ''] = tag.toLowerCase().split(/[^a-z]/);
  return isLocale(language) ? language : LOCALES[0];
}
