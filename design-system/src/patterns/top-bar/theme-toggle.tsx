import { Moon, Sun } from 'lucide-react';

import { barIconStyles } from './bar-styles.ts';

/** What a bar needs to switch the theme. */
export type ThemeToggle = {
  /** Whether the dark theme is in force. */
  isDark: boolean;
  /** What the button does, for example "Switch to dark theme". */
  label: string;
  /** Called by the button. */
  onToggle: () => void;
};

/** The button of a bar that switches the theme; its name says what it will do. */
export function ThemeToggleButton({ isDark, label, onToggle }: ThemeToggle) {
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className={barIconStyles().className}
      aria-label={label}
      onClick={onToggle}
    >
      <Icon aria-hidden />
    </button>
  );
}
