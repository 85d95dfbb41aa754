import type { Locale } from '@almsway/contract/locale';
import { useMemo, useState, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl';

import { withBidiIsolation } from './bidi-isolation.ts';
import { messagesOf } from './messages.ts';
import { textSettings } from './text-settings.ts';

/** Gives the tree below it the messages, dates and numbers of a language. */
export function TextProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = messagesOf(locale);
  // Formats of dates, numbers and messages are dear to make: they stay when other texts come.
  const [formats] = useState(createIntlCache);
  const intl = useMemo(
    () =>
      withBidiIsolation(
        createIntl({ ...textSettings(locale, reportTextError), messages }, formats),
      ),
    [locale, messages, formats],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

// A faulty message shows its raw text; it must never take the page down with it.
function reportTextError(error: Error): void {
  if (import.meta.env.DEV) throw error;
}
