import type { Locale } from '@almsway/contract/locale';
import { InvalidConfigError } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';

import { messagesOf, type Messages } from './messages.ts';

/** What the texts of a language are made with. */
interface TextSettings {
  readonly locale: string;
  readonly defaultLocale: Locale;
  readonly messages: Messages;
  readonly onError: (error: Error) => void;
}

// Every sentence would ask that too, though only texts that are not compiled need it.
// oxlint-disable-next-line house-rules/no-module-state -- the same for every store: configures a library, no state
IntlMessageFormat.resolveLocale = () => undefined;

/**
 * The texts of a language, for `createIntl`. The language is given as the one to take where none is asked
 * for: of one that is asked for it first sees whether the browser knows it, and the browser then reads the
 * tables of all that it knows, a sixteenth of a second on an old phone. Both of ours are in every browser.
 */
export function textSettings(locale: Locale, onError: (error: Error) => void): TextSettings {
  return {
    locale: '',
    defaultLocale: locale,
    messages: messagesOf(locale),
    onError: (error) => {
      if (!(error instanceof InvalidConfigError)) onError(error);
    },
  };
}
