import { theme } from './stitches.ts';

/** Meaning of a message or label. A word or icon always conveys it as well. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Background, text and border of each tone. The text has a contrast of 4.5:1 in both themes. */
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
} as const;
