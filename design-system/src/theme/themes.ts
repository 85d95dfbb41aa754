import { palette } from './tokens.ts';

/** Colours of the light theme (specification section 9). */
export const lightColors = {
  navbar: palette.white,
  background: palette.grey50,
  surface: palette.white,
  sunken: palette.grey100,
  text: palette.grey800,
  textMuted: palette.grey700,
  border: palette.grey200,
  borderControl: palette.grey500,
  action: palette.coral,
  actionHover: palette.coralDeep,
  actionPressed: palette.coralDeeper,
  actionText: palette.coralOnLight,
  onAction: palette.white,
  secondary: palette.gold,
  secondaryText: palette.goldOnLight,
  secondaryMist: palette.goldMist,
  secondaryBright: palette.goldBright,
  success: palette.green,
  successText: palette.greenOnLight,
  successMist: palette.greenMist,
  error: palette.red,
  errorHover: palette.redDeep,
  errorPressed: palette.redDeeper,
  errorText: palette.redDeep,
  errorMist: palette.redMist,
  info: palette.blue,
  infoText: palette.blueOnLight,
  infoMist: palette.blueMist,
  warning: palette.amber,
  warningText: palette.amberOnLight,
  warningMist: palette.amberMist,
  disabled: palette.grey100,
  onDisabled: palette.grey600,
  focus: palette.grey800,
  overlay: 'rgba(13, 17, 28, 0.5)',
} as const;

/** A semantic colour name. Both themes define all of them. */
export type ColorName = keyof typeof lightColors;

/** Colours of the dark theme. Action and status colours equal the light ones; text on them is dark navy. */
export const darkColors = {
  navbar: palette.night900,
  background: palette.night900,
  surface: palette.night800,
  sunken: palette.night950,
  text: palette.night100,
  textMuted: palette.night300,
  border: palette.night600,
  borderControl: palette.night400,
  action: palette.coral,
  actionHover: palette.coralLight,
  actionPressed: palette.coralLighter,
  actionText: palette.coralOnDark,
  onAction: palette.navy,
  secondary: palette.gold,
  secondaryText: palette.goldOnDark,
  secondaryMist: palette.goldDusk,
  secondaryBright: palette.goldBright,
  success: palette.green,
  successText: palette.greenOnDark,
  successMist: palette.greenDusk,
  error: palette.red,
  errorHover: palette.redLight,
  errorPressed: palette.redLighter,
  errorText: palette.redOnDark,
  errorMist: palette.redDusk,
  info: palette.blue,
  infoText: palette.blueOnDark,
  infoMist: palette.blueDusk,
  warning: palette.amber,
  warningText: palette.amberOnDark,
  warningMist: palette.amberDusk,
  disabled: palette.night700,
  onDisabled: palette.night350,
  focus: palette.night100,
  overlay: 'rgba(2, 3, 26, 0.68)',
} as const satisfies Record<ColorName, string>;

/** Shadows of the light theme: small, and never the only boundary of a surface. */
export const lightShadows = {
  raised: '0 1px 2px rgba(30, 26, 20, 0.05), 0 2px 8px rgba(30, 26, 20, 0.04)',
  lifted: '0 2px 4px rgba(30, 26, 20, 0.05), 0 10px 28px rgba(30, 26, 20, 0.09)',
  floating: '0 4px 10px rgba(30, 26, 20, 0.08), 0 24px 60px rgba(30, 26, 20, 0.18)',
} as const;

/** Shadows of the dark theme. */
export const darkShadows = {
  raised: '0 1px 2px rgba(0, 0, 0, 0.3)',
  lifted: '0 2px 4px rgba(0, 0, 0, 0.3), 0 10px 28px rgba(0, 0, 0, 0.35)',
  floating: '0 4px 10px rgba(0, 0, 0, 0.4), 0 24px 60px rgba(0, 0, 0, 0.55)',
} as const satisfies Record<keyof typeof lightShadows, string>;
