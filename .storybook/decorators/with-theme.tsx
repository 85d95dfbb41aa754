import { globalStyles } from '@almsway/design-system/theme/stitches';
import { themeClassNames, type ThemeName } from '@almsway/design-system/theme/theme-names';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

import { StoryFrame } from '../../stories/support/story-frame.tsx';
import { LOOKS } from '../looks.ts';
import { viewports, type StoryGlobals } from '../toolbar.ts';

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

/** Whether the toolbar shows a story in all looks, each in a frame, and so not in the page itself. */
export const isFramed = (theme: unknown): boolean => theme === 'allLooks';

/** The same story in each look of the toolbar, half as large. */
function AllLooks({ id, motion }: { id: string; motion: string }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, padding: 16 }}>
      {LOOKS.map(({ id: look, title, globals, viewport }) => {
        const { width, height } = viewports[viewport].styles;
        const size = { width: Number.parseInt(width), height: Number.parseInt(height), scale: 0.5 };
        return (
          <figure key={look} style={{ margin: 0 }}>
            <figcaption style={{ font: '14px system-ui', marginBlockEnd: 8 }}>{title}</figcaption>
            <StoryFrame id={id} title={title} globals={{ ...globals, motion }} size={size} />
          </figure>
        );
      })}
    </div>
  );
}

/** Applies the theme of the toolbar. */
export const withTheme: Decorator = (Story, { globals, id }) => {
  const { theme, motion } = globals as StoryGlobals;
  if (theme === 'allLooks') return <AllLooks id={id} motion={motion} />;
  return (
    <Themed theme={theme}>
      <Story />
    </Themed>
  );
};
