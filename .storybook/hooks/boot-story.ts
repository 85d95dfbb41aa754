import type { Locale } from '@almsway/contract/locale';
import type { SetupWorker } from 'msw/browser';

import type { Situation } from '../../stories/support/situation.ts';
import { isFramed } from '../decorators/with-theme.tsx';
import type { BootedScreen } from './boot-screen.ts';

const SCREEN = 'screen';

/** The screen that a story was booted with; undefined for a story of a single component. */
export function bootedScreenOf(context: {
  loaded: Record<string, unknown>;
}): BootedScreen | undefined {
  return context.loaded[SCREEN] as BootedScreen | undefined;
}

/** Boots the screen of a story that has a situation, before it is rendered. */
export async function bootStory(context: {
  parameters: Record<string, unknown>;
  globals: Record<string, unknown>;
  loaded: Record<string, unknown>;
  msw: SetupWorker;
  abortSignal: AbortSignal;
}): Promise<(() => void) | undefined> {
  const situation = context.parameters['screen'] as Situation | undefined;
  const theme = context.globals['theme'] as string;
  if (!situation || isFramed(theme)) return undefined;
  // Loaded on demand: it imports the whole app, which stories of single components do not need.
  const [{ bootScreen }, { queryClientAtom }] = await Promise.all([
    import('./boot-screen.ts'),
    import('#client/api/query.ts'),
  ]);
  const screen = await bootScreen(situation, context.msw, {
    theme: theme === 'dark' ? 'dark' : 'light',
    locale: context.globals['locale'] as Locale,
  }).catch(async (error: unknown) => {
    // Another story was chosen meanwhile, and Storybook loads the page again. It would show this error until then.
    if (context.abortSignal.aborted) await new Promise(() => undefined);
    throw error;
  });
  context.loaded[SCREEN] = screen;
  return () => screen.store.get(queryClientAtom).clear();
}
