import { globalStyles } from '@almsway/design-system/theme/stitches';
import { themeClassNames, type ThemeName } from '@almsway/design-system/theme/theme-names';
import { TooltipProvider } from '@almsway/design-system/tooltip';
import type { Decorator } from '@storybook/react-vite';
import { Provider } from 'jotai';
import { useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { createAppStore } from '#app/entries/app-store.ts';
import { AREAS, DESK_AREAS } from '#client/i18n/areas.ts';
import { loadMessages } from '#client/i18n/messages.ts';
import { TextProvider } from '#client/i18n/text-provider.tsx';
import { addDeskTexts } from '#desk/texts.ts';

import { AllLooks } from '../stories/support/all-looks.tsx';
import { bootedScreenOf } from './boot-story.ts';
import type { StoryGlobals } from './toolbar.ts';

// A page cannot force colours on itself: this approximates with styles what the browser does.
const FORCED = `:root { color-scheme: dark; }
*, *::before, *::after {
  background-color: Canvas !important;
  background-image: none !important;
  color: CanvasText !important;
  border-color: CanvasText !important;
  box-shadow: none !important;
  text-shadow: none !important;
}
a, a * { color: LinkText !important; }
button, button *, select, [role='button'] { background-color: ButtonFace !important; color: ButtonText !important; border-color: ButtonBorder !important; }
input, textarea { background-color: Field !important; color: FieldText !important; }
:disabled, [aria-disabled='true'] { color: GrayText !important; }
[aria-selected='true'], [aria-checked='true'], [data-highlighted] { background-color: Highlight !important; color: HighlightText !important; }
:focus-visible { outline-color: Highlight !important; }`;

// Nor can it ask its browser for reduced motion: these are the rules of the global styles.
const CALM = `*, *::before, *::after {
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0s !important;
  scroll-behavior: auto !important;
}`;

/** Loads all texts of the toolbar's language before a story is rendered. */
export async function loadTexts({ globals }: { globals: object }): Promise<object> {
  addDeskTexts();
  await loadMessages((globals as StoryGlobals).locale, [...AREAS, ...DESK_AREAS]);
  return {};
}

/** Sets a theme on the root element, as the app does. */
export function applyTheme(theme: ThemeName): void {
  globalStyles();
  const { classList } = document.documentElement;
  classList.remove(...Object.values(themeClassNames));
  classList.add(themeClassNames[theme]);
}

/** Gives a story what the app renders around every page: a store and an address, new unless its screen was booted. */
export const withApp: Decorator = (Story, context) => {
  const {
    store = createAppStore(),
    location: { hook, searchHook } = memoryLocation({ path: '/' }),
  } = bootedScreenOf(context) ?? {};
  const { locale } = context.globals as StoryGlobals;
  return (
    <Provider store={store}>
      <Router hook={hook} searchHook={searchHook}>
        <TextProvider locale={locale}>
          <TooltipProvider>
            <Story />
          </TooltipProvider>
        </TextProvider>
      </Router>
    </Provider>
  );
};

/** Shows a story as the toolbar says. Forced colours and reduced motion are approximated. */
export const withLook: Decorator = (Story, { globals, id }) => {
  const { theme, locale, motion, contrast } = globals as StoryGlobals;
  useLayoutEffect(() => {
    if (theme !== 'allLooks') applyTheme(theme);
    document.documentElement.lang = locale;
  }, [theme, locale]);
  if (theme === 'allLooks') return <AllLooks id={id} motion={motion} />;
  return (
    <>
      {contrast === 'forced' ? <style>{FORCED}</style> : null}
      {motion === 'reduced' ? <style>{CALM}</style> : null}
      <Story />
    </>
  );
};
