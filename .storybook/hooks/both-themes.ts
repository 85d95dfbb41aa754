import { themeClassNames } from '@almsway/design-system/theme/themes';
import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';

import { applyTheme } from '../decorators/with-theme.tsx';

type Context = Parameters<typeof checkAccessibility>[0];

const frame = () =>
  new Promise((drawn) => {
    requestAnimationFrame(drawn);
  });

/** What a theme can break: all other rules see the same page in both. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** After a story's test: axe once more, in the theme the story was not drawn in. */
export async function checkOtherTheme(context: Context): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  const wasDark = document.documentElement.classList.contains(themeClassNames.dark);
  applyTheme(wasDark ? 'light' : 'dark');
  await frame();
  await frame();
  try {
    const a11y = { ...(context.parameters['a11y'] as object), options: COLOUR_RULES };
    await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } });
  } catch (error) {
    throw new Error(`In the ${wasDark ? 'light' : 'dark'} theme: ${String(error)}`, {
      cause: error,
    });
  } finally {
    applyTheme(wasDark ? 'dark' : 'light');
  }
}
