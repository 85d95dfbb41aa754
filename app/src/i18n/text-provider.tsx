import { LOCALES, type Locale } from '@almsway/contract/locale';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { messagesOf } from './messages.ts';

/** Gives the tree below it the messages, dates and numbers of a language. */
export function TextProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider
      locale={locale}
      defaultLocale={LOCALES[0]}
      messages={messagesOf(locale)}
      onError={reportTextError}
    >
      {children}
    </IntlProvider>
  );
}

// A faulty message shows its raw text; it must never take the page down with it.
function reportTextError(error: Error): void {
  if (import.meta.env.DEV) throw error;
}
