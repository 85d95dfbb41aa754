import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { toggleThemeAtom } from '#client/browser/theme.ts';

/** Labels and handler of the theme toggle. The label names the theme it switches to. */
export function useThemeToggle(): { toDark: string; toLight: string; onToggle: () => void } {
  const intl = useIntl();
  const toggle = useSetAtom(toggleThemeAtom);
  return {
    toDark: intl.formatMessage({ id: 'shell.toDark' }),
    toLight: intl.formatMessage({ id: 'shell.toLight' }),
    onToggle: toggle,
  };
}
