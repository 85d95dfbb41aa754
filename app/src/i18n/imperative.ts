import type { Locale } from '@almsway/contract/locale';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

import { withBidiIsolation } from './bidi-isolation.ts';
import { textSettings } from './text-settings.ts';

const cache = createIntlCache();

/** Text outside the React tree: document titles and the last words of a page that broke. */
export function textOf(locale: Locale): IntlShape<string> {
  return withBidiIsolation(
    createIntl(
      textSettings(locale, () => undefined),
      cache,
    ),
  );
}
