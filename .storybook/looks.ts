import type { StoryGlobals } from './toolbar.ts';

/** Values of the toolbar that belong together, as one looks at a story. */
export interface Look {
  readonly id: string;
  readonly title: string;
  readonly globals: Omit<StoryGlobals, 'motion'>;
  /** Its window, by the name that the toolbar of widths has for it. */
  readonly viewport: 'phone' | 'tablet' | 'desktop';
}

/** Between them both themes, both languages and three widths, and the colours of a system that forces its own. */
export const LOOKS: readonly Look[] = [
  {
    id: 'first',
    title: 'Light, English, 1280',
    globals: { theme: 'light', locale: 'en', contrast: 'usual' },
    viewport: 'desktop',
  },
  {
    id: 'night',
    title: 'Dark, Spanish, 360',
    globals: { theme: 'dark', locale: 'es', contrast: 'usual' },
    viewport: 'phone',
  },
  {
    id: 'tablet',
    title: 'Light, Spanish, 768',
    globals: { theme: 'light', locale: 'es', contrast: 'usual' },
    viewport: 'tablet',
  },
  {
    id: 'forced',
    title: 'Forced colours (imitated), English, 1280',
    globals: { theme: 'light', locale: 'en', contrast: 'forced' },
    viewport: 'desktop',
  },
];
