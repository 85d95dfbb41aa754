import { darkColors, lightColors } from '@almsway/design-system/theme/themes';
import { fonts } from '@almsway/design-system/theme/tokens';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create } from 'storybook/theming';

import { applyTheme } from '../../.storybook/decorators.tsx';

const DOCS = {
  light: docsTheme('light', lightColors),
  dark: docsTheme('dark', darkColors),
};

function docsTheme(
  base: 'light' | 'dark',
  colors: Readonly<Record<keyof typeof lightColors, string>>,
) {
  return create({
    base,
    fontBase: fonts.body,
    colorSecondary: colors.actionText,
    textColor: colors.text,
    appContentBg: colors.background,
    appPreviewBg: colors.background,
  });
}

/** A story has the background of its theme. */
const STYLES = `.sbdocs .docs-story { background-color: var(--colors-background) }
.sbdocs :is(h1, h2) { font-family: var(--fonts-display); font-weight: 480 }`;

/** A documentation page in the theme of the toolbar; a story in several frames is on a light one. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = context;
  const theme = useSyncExternalStore(
    (changed) => {
      channel.on(GLOBALS_UPDATED, changed);
      return () => channel.off(GLOBALS_UPDATED, changed);
    },
    () => {
      const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [
        { globals: { theme?: string } }?,
      ];
      return last?.globals.theme === 'dark' ? 'dark' : 'light';
    },
  );
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={DOCS[theme]}>
      <style>{STYLES}</style>
      {children}
    </DocsContainer>
  );
}
