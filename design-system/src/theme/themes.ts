import { palette } from './tokens.ts';

/** Light theme: the semantic colour names that every theme gives (specification section 9). */
export const lightColors = {
  navbar: palette.white,
  background: palette.mist,
  surface: palette.white,
  surfaceRaised: palette.white,
  surfaceSunken: palette.mistDeep,
  text: palette.ink,
  textMuted: palette.slate,
  border: palette.line,
  borderControl: palette.control,
  focus: palette.ink,
  action: palette.coral,
  actionHover: palette.coralDeep,
  onAction: palette.white,
  actionText: palette.coralDeep,
  secondary: palette.gold,
  secondaryHover: palette.goldDeep,
  secondaryText: palette.goldDeep,
  secondaryBright: palette.goldBright,
  success: palette.green,
  successText: '#2A7430',
  error: palette.red,
  errorHover: palette.redDeep,
  errorText: palette.redDeep,
  info: palette.blue,
  infoText: '#1B66BC',
  warning: palette.amber,
  warningText: '#975203',
  overlay: 'rgba(13, 17, 28, 0.55)',
} as const;

/** Name of a semantic colour. */
export type ColorName = keyof typeof lightColors;

/** Dark theme: very dark navy behind dark grey surfaces; the same hues, brighter as text. */
export const darkColors = {
  navbar: palette.night,
  background: palette.night,
  surface: palette.dusk,
  surfaceRaised: palette.duskRaised,
  surfaceSunken: '#161A24',
  text: palette.moon,
  textMuted: palette.moonMuted,
  border: palette.duskLine,
  borderControl: palette.duskControl,
  focus: palette.moon,
  action: palette.coral,
  actionHover: palette.coralBright,
  onAction: palette.navy,
  actionText: '#FF8A5E',
  secondary: palette.gold,
  secondaryHover: palette.goldLight,
  secondaryText: '#D9A520',
  secondaryBright: palette.goldBright,
  success: palette.green,
  successText: '#5CC065',
  error: palette.red,
  errorHover: palette.redBright,
  errorText: '#F78A99',
  info: palette.blue,
  infoText: '#6DAEF8',
  warning: palette.amber,
  warningText: '#EE9A2E',
  overlay: 'rgba(2, 3, 26, 0.7)',
} as const satisfies Record<ColorName, string>;

/** Class names of the themes on the root element (specification section 3, local storage). */
export const themeClassNames = { light: 'lightTheme', dark: 'darkTheme' } as const;
