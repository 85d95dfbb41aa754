import { Moon, Sun } from 'lucide-react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled } from '#design-system/theme/stitches.ts';
import { themeClassNames } from '#design-system/theme/theme-names.ts';

import { barIconStyles } from './bar-styles.ts';

/** Labels and handler for switching the theme. */
export type ThemeToggle = {
  /** Label in the light theme, such as "Switch to dark theme". */
  toDark: string;
  /** Label in the dark theme. */
  toLight: string;
  /** Called on click. On documents an inline script handles it. */
  onToggle?: (() => void) | undefined;
};

/**
 * Theme button of a bar, labelled with what it will do. Label and icon are selected by CSS, so that the
 * markup is the same in both themes.
 */
export function ThemeToggleButton({ toDark, toLight, onToggle }: ThemeToggle) {
  return (
    <button
      type="button"
      className={barIconStyles().className}
      // Selector for the inline script of documents.
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

/** Icon of the theme that the button switches to. */
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

/** Shown in the light theme only. */
export const InLight = styled('span', {
  display: 'contents',
  [`.${themeClassNames.dark} &`]: { display: 'none' },
});

/** Shown in the dark theme only. */
export const InDark = styled('span', {
  display: 'none',
  [`.${themeClassNames.dark} &`]: { display: 'contents' },
});
