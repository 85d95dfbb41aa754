import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { themeAtom, toggleThemeAtom } from '#app/kernel/theme.ts';

/** The theme toggle of a bar: what it says is what it does next. */
export function useThemeToggle(): { isDark: boolean; label: string; onToggle: () => void } {
  const intl = useIntl();
  const isDark = useAtomValue(themeAtom) === 'dark';
  const toggle = useSetAtom(toggleThemeAtom);
  return {
    isDark,
    label: intl.formatMessage({ id: isDark ? 'shell.toLight' : 'shell.toDark' }),
    onToggle: toggle,
  };
}
