import { LOCALES, type Locale } from '@almsway/contract/locale';
import { LOCALE_FACTS } from '@almsway/contract/locale-table';
import type { GlobalTypes } from 'storybook/internal/types';

/** Values of the toolbar. */
export interface StoryGlobals {
  /** One of the two, or every look. */
  readonly theme: 'light' | 'dark' | 'allLooks';
  readonly locale: Locale;
  readonly motion: 'full' | 'reduced';
  readonly contrast: 'usual' | 'forced';
}

const usual = { theme: 'light', locale: LOCALES[0], contrast: 'usual' } as const;

/** The defaults of the toolbar. */
export const initialGlobals: StoryGlobals = { ...usual, motion: 'full' };

const menu = (
  description: string,
  icon: 'mirror' | 'globe' | 'play' | 'contrast',
  titles: Readonly<Record<string, string>>,
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: true,
    items: Object.entries(titles).map(([value, title]) => ({ value, title })),
  },
});

const languages = LOCALES.map((locale) => [locale, LOCALE_FACTS[locale].name]);

/** Items of the toolbar; the viewport's is Storybook's own. */
export const globalTypes: GlobalTypes = {
  theme: menu('Theme', 'mirror', { light: 'Light', dark: 'Dark' }),
  locale: menu('Language', 'globe', Object.fromEntries(languages)),
  motion: menu('Motion', 'play', { full: 'Full motion', reduced: 'Reduced motion' }),
  contrast: menu('Colours of the system', 'contrast', {
    usual: 'Own colours',
    forced: 'Forced colours',
  }),
};

/** Window sizes that designers check. */
export const viewports = {
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;

const look = (
  title: string,
  viewport: keyof typeof viewports,
  globals: Partial<Omit<StoryGlobals, 'motion'>> = {},
) => ({ title, viewport, globals: { ...usual, ...globals } });

/** Between them both themes, both languages and three widths, and the colours of a system that forces its own. */
export const LOOKS = [
  look('Light, English, 1280', 'desktop'),
  look('Dark, Spanish, 360', 'phone', { theme: 'dark', locale: 'es' }),
  look('Light, Spanish, 768', 'tablet', { locale: 'es' }),
  look('Forced colours (imitated), English, 1280', 'desktop', { contrast: 'forced' }),
];
