import { theme } from './stitches.ts';

/** What a message or a label says about its subject; a word or an icon always says it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Ground, words and edge of each tone; the words keep 4.5:1 on their ground in both themes. */
export const tones = {
  neutral: {
    backgroundColor: theme.colors.sunken,
    color: theme.colors.text,
    borderColor: theme.colors.border,
  },
  info: {
    backgroundColor: theme.colors.infoMist,
    color: theme.colors.infoText,
    borderColor: theme.colors.info,
  },
  success: {
    backgroundColor: theme.colors.successMist,
    color: theme.colors.successText,
    borderColor: theme.colors.success,
  },
  warning: {
    backgroundColor: theme.colors.warningMist,
    color: theme.colors.warningText,
    borderColor: theme.colors.warning,
  },
  error: {
    backgroundColor: theme.colors.errorMist,
    color: theme.colors.errorText,
    borderColor: theme.colors.error,
  },
  accent: {
    backgroundColor: theme.colors.secondaryMist,
    color: theme.colors.secondaryText,
    borderColor: theme.colors.secondary,
  },
} as const;
