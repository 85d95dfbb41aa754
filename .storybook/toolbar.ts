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

/** The defaults of the toolbar. */
export const initialGlobals = {
  theme: 'light',
  locale: LOCALES[0],
  motion: 'full',
  contrast: 'usual',
} as const satisfies StoryGlobals;

type Items = NonNullable<GlobalTypes[string]['toolbar']>['items'];

const menu = (
  description: string,
  icon: 'mirror' | 'globe' | 'play' | 'contrast',
  items: Items,
) => ({
  description,
  toolbar: { icon, dynamicTitle: true, items },
});

/** Items of the toolbar; the viewport's is Storybook's own. */
export const globalTypes: GlobalTypes = {
  theme: menu('Theme', 'mirror', [
    { value: 'light', title: 'Light', icon: 'sun' },
    { value: 'dark', title: 'Dark', icon: 'moon' },
  ]),
  locale: menu(
    'Language',
    'globe',
    LOCALES.map((value) => ({ value, title: LOCALE_FACTS[value].name })),
  ),
  motion: menu('Motion', 'play', [
    { value: 'full', title: 'Full motion' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  contrast: menu('Colours of the system', 'contrast', [
    { value: 'usual', title: 'Own colours' },
    { value: 'forced', title: 'Forced colours' },
  ]),
};

/** Window sizes that designers check. */
export const viewports = {
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
} as const;
