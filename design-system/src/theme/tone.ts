import { theme } from './stitches.ts';

/** What a message or a label says about its subject; a word or an icon always says it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Ground, words and edge of each tone; the words keep 4.5:1 on their ground in both themes. */
export const tones = {
  neutral: {
    backgroundColor: theme.colors.surfaceSunken,
    color: theme.colors.text,
    borderColor: theme.colors.border,
  },
  info: {
    backgroundColor: theme.colors.infoTint,
    color: theme.colors.infoText,
    borderColor: theme.colors.info,
  },
  success: {
    backgroundColor: theme.colors.successTint,
    color: theme.colors.successText,
    borderColor: theme.colors.success,
  },
  warning: {
    backgroundColor: theme.colors.warningTint,
    color: theme.colors.warningText,
    borderColor: theme.colors.warning,
  },
  error: {
    backgroundColor: theme.colors.errorTint,
    color: theme.colors.errorText,
    borderColor: theme.colors.error,
  },
  accent: {
    backgroundColor: theme.colors.accentTint,
    color: theme.colors.secondaryText,
    borderColor: theme.colors.secondary,
  },
} as const;
