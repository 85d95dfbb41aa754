import type { Decorator } from '@storybook/react-vite';

// A page cannot ask its browser for reduced motion, so the rules of the global styles are repeated here.
const CALM = `*, *::before, *::after {
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0s !important;
  scroll-behavior: auto !important;
}`;

/** Shows a story as users see it who have asked for reduced motion. */
export const withMotion: Decorator = (Story, { globals }) => (
  <>
    {globals['motion'] === 'reduced' ? <style>{CALM}</style> : null}
    <Story />
  </>
);
