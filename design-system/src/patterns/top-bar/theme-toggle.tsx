import { Moon, Sun } from 'lucide-react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled } from '#design-system/theme/stitches.ts';
import { themeClassNames } from '#design-system/theme/theme-names.ts';

import { barIconStyles } from './bar-styles.ts';

/** What a bar needs to switch the theme. */
export type ThemeToggle = {
  /** What the button does in the light theme, for example "Switch to dark theme". */
  toDark: string;
  /** What it does in the dark theme. */
  toLight: string;
  /** Called by the button; a document has a script of its own for it. */
  onToggle?: (() => void) | undefined;
};

/**
 * The button of a bar that switches the theme; its name says what it will do. Which name and icon show is
 * left to the style sheet, so that the markup is the same in both themes.
 */
export function ThemeToggleButton({ toDark, toLight, onToggle }: ThemeToggle) {
  return (
    <button
      type="button"
      className={barIconStyles().className}
      // Found by the boot script of a page without the app.
      data-switch="theme"
      onClick={onToggle}
    >
      <ThemeIcon />
      <InLight>
        <VisuallyHidden>{toDark}</VisuallyHidden>
      </InLight>
      <InDark>
        <VisuallyHidden>{toLight}</VisuallyHidden>
      </InDark>
    </button>
  );
}

/** The theme that a switch leads to, as a picture. */
export function ThemeIcon() {
  return (
    <>
      <InLight>
        <Moon aria-hidden />
      </InLight>
      <InDark>
        <Sun aria-hidden />
      </InDark>
    </>
  );
}

/** Shown only in the light theme. */
export const InLight = styled('span', {
  display: 'contents',
  [`.${themeClassNames.dark} &`]: { display: 'none' },
});

/** Shown only in the dark theme. */
export const InDark = styled('span', {
  display: 'none',
  [`.${themeClassNames.dark} &`]: { display: 'contents' },
});
