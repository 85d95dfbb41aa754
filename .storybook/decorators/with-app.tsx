import type { Locale } from '@almsway/contract/locale';
import { TooltipProvider } from '@almsway/design-system/tooltip';
import type { Decorator } from '@storybook/react-vite';
import { Provider } from 'jotai';
import { useLayoutEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { createAppStore } from '#app/entries/app-store.ts';
import { AREAS, DESK_AREAS } from '#client/i18n/areas.ts';
import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';
import { addDeskTexts } from '#desk/texts.ts';

import { bootedScreenOf } from '../hooks/boot-story.ts';

/** Loads all texts of the toolbar's language before a story is rendered. */
export async function loadTexts(context: { globals: Record<string, unknown> }): Promise<object> {
  addDeskTexts();
  await loadMessages(context.globals['locale'] as Locale, [...AREAS, ...DESK_AREAS]);
  return {};
}

function Localised({ locale, children }: { locale: Locale; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <TextProvider locale={locale}>{children}</TextProvider>;
}

/**
 * What the app renders around every page: a store and an address, which are new for each story unless its screen was
 * booted with them, the texts of the toolbar's language, and tooltips.
 */
export const withApp: Decorator = (Story, context) => {
  const {
    store = createAppStore(),
    location: { hook, searchHook } = memoryLocation({ path: '/' }),
  } = bootedScreenOf(context) ?? {};
  return (
    <Provider store={store}>
      <Router hook={hook} searchHook={searchHook}>
        <Localised locale={context.globals['locale'] as Locale}>
          <TooltipProvider>
            <Story />
          </TooltipProvider>
        </Localised>
      </Router>
    </Provider>
  );
};
