import type { Locale } from '@almsway/contract/locale';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

import { AREAS, DESK_AREAS } from '#client/i18n/areas.ts';
import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';
import { addDeskTexts } from '#desk/texts.ts';

/** Loads all texts of the toolbar's language before a story is rendered. */
export async function loadTexts({
  globals,
}: {
  globals: Record<string, unknown>;
}): Promise<object> {
  addDeskTexts();
  await loadMessages(globals['locale'] as Locale, [...AREAS, ...DESK_AREAS]);
  return {};
}

function Localised({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <TextProvider locale={locale}>{children}</TextProvider>;
}

/** Provides the messages of the toolbar's language. */
export const withLocale: Decorator = (Story, { globals }) => (
  <Localised locale={globals['locale'] as Locale}>
    <Story />
  </Localised>
);
