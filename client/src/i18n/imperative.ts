import type { Locale } from '@almsway/contract/locale';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

import { withBidiIsolation } from './bidi-isolation.ts';
import { textSettings } from './text-settings.ts';
import { withUnbrokenDates } from './unbroken-dates.ts';

const cache = createIntlCache();

/** Messages outside the React tree, for document titles and the fallback of a broken page. */
export function textOf(locale: Locale): IntlShape<string> {
  return withUnbrokenDates(
    withBidiIsolation(
      createIntl(
        textSettings(locale, () => undefined),
        cache,
      ),
    ),
  );
}
