import type { Decorator } from '@storybook/react-vite';

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

/** Shows a story approximately as it looks in forced colours mode, or to users who asked for reduced motion. */
export const withPreferences: Decorator = (Story, { globals }) => (
  <>
    {globals['contrast'] === 'forced' ? <style>{FORCED}</style> : null}
    {globals['motion'] === 'reduced' ? <style>{CALM}</style> : null}
    <Story />
  </>
);
