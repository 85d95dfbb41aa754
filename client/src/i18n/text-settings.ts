import type { Locale } from '@almsway/contract/locale';
import { InvalidConfigError } from '@formatjs/intl';
import { IntlMessageFormat } from 'intl-messageformat';

import { messagesOf, type Messages } from './messages.ts';

/** Settings of the messages of a language. */
interface TextSettings {
  readonly locale: string;
  readonly defaultLocale: Locale;
  readonly messages: Messages;
  readonly onError: (error: Error) => void;
}

// Otherwise every message would do the same check, which only messages that are not compiled need.
// oxlint-disable-next-line house-rules/no-module-state -- the same for every store: configures a library, no state
IntlMessageFormat.resolveLocale = () => undefined;

/**
 * Settings for `createIntl`. The language is passed as the default locale instead of `locale`: for a `locale`
 * react-intl first checks whether the browser supports it, which makes the browser read the tables of all its
 * languages (60 ms on an old phone). Every browser supports both of our languages.
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
