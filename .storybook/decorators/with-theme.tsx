import { globalStyles } from '@almsway/design-system/theme/stitches';
import { themeClassNames, type ThemeName } from '@almsway/design-system/theme/theme-names';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

/** Sets a theme on the root element, as the app does. */
export function applyTheme(theme: ThemeName): void {
  globalStyles();
  const { classList } = document.documentElement;
  classList.remove(...Object.values(themeClassNames));
  classList.add(themeClassNames[theme]);
}

function Themed({ theme, children }: { theme: ThemeName; children: React.ReactNode }) {
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return children;
}

const HALVES = ['light', 'dark'] as const;

/** The same story twice, each in its own frame, so that overlays are included. */
function SideBySide({ storyId, globals }: { storyId: string; globals: string }) {
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      {HALVES.map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the page frames its own stories
        <iframe
          key={theme}
          title={theme}
          src={`iframe.html?id=${storyId}&viewMode=story&globals=theme:${theme};${globals}`}
          style={{ width: '100%', height: '100%', border: 0 }}
        />
      ))}
    </div>
  );
}

/** Applies the theme of the toolbar. */
export const withTheme: Decorator = (Story, { globals, id }) => {
  const theme = globals['theme'] as string;
  if (theme === 'sideBySide') {
    const rest = ['locale', 'motion', 'contrast'].map((name) => `${name}:${String(globals[name])}`);
    return <SideBySide storyId={id} globals={rest.join(';')} />;
  }
  return (
    <Themed theme={theme === 'dark' ? 'dark' : 'light'}>
      <Story />
    </Themed>
  );
};
