import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { toggleThemeAtom } from '#app/browser/theme.ts';

/** The theme toggle of a bar: what it says is what it does next. */
export function useThemeToggle(): { toDark: string; toLight: string; onToggle: () => void } {
  const intl = useIntl();
  const toggle = useSetAtom(toggleThemeAtom);
  return {
    toDark: intl.formatMessage({ id: 'shell.toDark' }),
    toLight: intl.formatMessage({ id: 'shell.toLight' }),
    onToggle: toggle,
  };
}
