import type { Look, PictureWindow, ScreenStory } from './stories.ts';

/** The windows of a story that names none. */
export const WINDOWS: readonly PictureWindow[] = [
  { width: 360, height: 800 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
];

/** Every look that is photographed. */
export const LOOKS: readonly Look[] = (['en', 'es'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((theme) => ({ locale, theme })),
);

/** The windows in which a story is photographed. */
export const windowsOf = ({ window }: ScreenStory): readonly PictureWindow[] =>
  window ? [window] : WINDOWS;

/** Name of a picture's file. */
export const fileOf = (
  { id }: Pick<ScreenStory, 'id'>,
  { locale, theme }: Look,
  { width }: Pick<PictureWindow, 'width'>,
): string => `${id}-${locale}-${theme}-${width}.jpg`;
