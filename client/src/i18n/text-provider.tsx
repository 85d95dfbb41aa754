import type { Locale } from '@almsway/contract/locale';
import { useMemo, useState, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl';

import { withBidiIsolation } from './bidi-isolation.ts';
import { messagesOf } from './messages.ts';
import { textSettings } from './text-settings.ts';
import { withUnbrokenDates } from './unbroken-dates.ts';

/** Provides messages, dates and numbers of a language to the tree below it. */
export function TextProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = messagesOf(locale);
  // Formatters are expensive to create, so they are kept when more messages are loaded.
  const [formats] = useState(createIntlCache);
  const intl = useMemo(
    () =>
      withUnbrokenDates(
        withBidiIsolation(
          createIntl({ ...textSettings(locale, reportTextError), messages }, formats),
        ),
      ),
    [locale, messages, formats],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

// A faulty message is shown as raw text; it must never break the page.
function reportTextError(error: Error): void {
  if (import.meta.env.DEV) throw error;
}
