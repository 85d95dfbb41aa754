import { LOCALES } from '@almsway/contract/locale';

import type { Look, PictureWindow, Story } from './stories.ts';

/** The windows of a story that names none. */
export const WINDOWS: readonly PictureWindow[] = [
  { width: 360, height: 800 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
];

/** Every look that is photographed. */
export const LOOKS: readonly Look[] = LOCALES.flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);

/** The windows in which a story is photographed. */
export const windowsOf = ({ window }: Pick<Story, 'window'>): readonly PictureWindow[] =>
  window ? [window] : WINDOWS;

/** The looks in which a story is photographed: those that it does not set itself. */
export const looksOf = ({ fixed }: Pick<Story, 'fixed'>): readonly Look[] =>
  LOOKS.filter(
    ({ locale, theme }) => (fixed.locale ?? locale) === locale && (fixed.theme ?? theme) === theme,
  );

/** Name of a picture's file, without its ending. */
export const pictureName = (
  { id }: Pick<Story, 'id'>,
  { locale, theme }: Look,
  { width }: Pick<PictureWindow, 'width'>,
): string => `${id}-${locale}-${theme}-${width}`;

/** Name of a picture's file on the sheet. */
export const fileOf = (
  story: Pick<Story, 'id'>,
  look: Look,
  window: Pick<PictureWindow, 'width'>,
): string => `${pictureName(story, look, window)}.jpg`;
