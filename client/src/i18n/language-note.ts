import type { IntlShape } from 'react-intl';

import { languageName } from './display-names.ts';

/**
 * The language of a text in words, such as "In Spanish"; undefined if it is the one being read, or unknown.
 *
 * @param lang BCP 47 code of the text's language.
 * @param reading Language being read; that of the page by default.
 */
export function languageNote(
  intl: IntlShape,
  lang: string | undefined,
  reading = intl.locale,
): string | undefined {
  if (!lang || lang === reading) return undefined;
  return intl.formatMessage(
    { id: 'common.inLanguage' },
    { language: languageName(intl.locale, lang) },
  );
}
