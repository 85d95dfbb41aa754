import type { SetupWorker } from 'msw/browser';

import type { BootedScreen } from '../stories/support/boot-screen.ts';
import type { Situation } from '../stories/support/situation.ts';
import type { StoryGlobals } from './toolbar.ts';

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
  globals: object;
  loaded: Record<string, unknown>;
  msw: SetupWorker;
  abortSignal: AbortSignal;
}): Promise<(() => void) | undefined> {
  const situation = context.parameters['screen'] as Situation | undefined;
  const { theme, locale } = context.globals as StoryGlobals;
  // In all looks, each frame boots its own.
  if (!situation || theme === 'allLooks') return undefined;
  // Loaded on demand: it imports the whole app, which stories of single components do not need.
  const [{ bootScreen }, { queryClientAtom }] = await Promise.all([
    import('../stories/support/boot-screen.ts'),
    import('#client/api/query.ts'),
  ]);
  const booting = bootScreen(situation, context.msw, { theme, locale });
  const screen = await booting.catch(async (error: unknown) => {
    // Another story was chosen meanwhile, and Storybook loads the page again. It would show this error until then.
    if (context.abortSignal.aborted) await new Promise(() => undefined);
    throw error;
  });
  context.loaded[SCREEN] = screen;
  return () => screen.store.get(queryClientAtom).clear();
}
