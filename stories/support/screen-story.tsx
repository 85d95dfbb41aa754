import type { StoryObj } from '@storybook/react-vite';
import { useStore } from 'jotai';
import type { ReactNode } from 'react';
import { expect, screen as page, waitFor } from 'storybook/test';

import { App } from '#app/entries/app.tsx';
import { draftStoreAtom } from '#app/features/onboarding/draft.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { initializeAuthAtom, userAtom } from '#client/session/atoms.ts';

import { handlersOfForm } from './network.ts';
import { mocksOf, personOf } from './person.ts';
import type { FormState, ScreenState, Situation } from './situation.ts';
import { keepLeaving, leaving, screenOf, textIn, type PlayContext } from './story-context.ts';

/** Renders the whole product at the address of the story's situation, with the store it was booted with. */
function ScreenStory(): ReactNode {
  return <App store={useStore()} />;
}

/** Shared by all files of screen stories: the product fills the window, and has no props page. */
export const SCREEN_META = {
  component: ScreenStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

type Story = StoryObj<typeof ScreenStory>;
type Play = NonNullable<Story['play']>;

/** The narrowest window that designers check. */
export const SMALL = { viewport: { value: 'small', isRotated: false } };
/** A window in which the bar shows its items instead of the drawer. */
export const WIDE = { viewport: { value: 'desktop', isRotated: false } };

/** Waits until the screen has finished loading. */
export async function loaded({ canvasElement }: Pick<PlayContext, 'canvasElement'>): Promise<void> {
  await waitFor(async () => {
    await expect(canvasElement.querySelector('h1')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-state="loading"]')).toHaveLength(0);
  });
}

function fitsTheWindow(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    throw new Error(`The page is ${scrollWidth} px wide in ${clientWidth} px`);
}

/** Before the screen is rendered: sets up the device's storage and the server's data, and their clean-up. */
async function prepare(
  { arrange, answers, draft, state }: Situation,
  context: Pick<PlayContext, 'loaded' | 'msw'>,
): Promise<(() => void) | undefined> {
  const screen = screenOf(context);
  if (!screen) return undefined;
  const { store, mocks } = screen;
  if (arrange) await mocks.arrange(arrange);
  if (answers) context.msw.use(...answers(mocks));
  // The session was booted before: it picks up the changes as Try Again would.
  if (arrange || state === 'empty' || state === 'longText') await store.set(initializeAuthAtom);
  if (draft) {
    const userId = store.get(userAtom)?.userId ?? '';
    store.get(draftStoreAtom).write(userId, { values: draft, savedAt: Date.now() });
  }
  let leave = () => {};
  const left = new Promise<void>((settle) => {
    leave = settle;
  });
  keepLeaving(context, left);
  return () => leave();
}

/** Applies the network state of the story's form to requests from now on. */
function meets(form: FormState, context: PlayContext): void {
  context.msw.use(...handlersOfForm(form, mocksOf(context), leaving(context)));
}

/** Checks that the screen shows what its state promises. */
async function arrives({ state = 'filled' }: Situation, context: PlayContext): Promise<void> {
  const { canvas, canvasElement } = context;
  switch (state) {
    case 'loading':
      await waitFor(() =>
        expect(canvasElement.querySelector('[data-state="loading"]')).toBeVisible(),
      );
      break;
    case 'away':
      await page.findAllByText(textIn(context, 'shell.serviceAway'));
      break;
    case 'error':
    case 'offline': {
      const [retry] = await canvas.findAllByRole('button', {
        name: textIn(context, 'common.retry'),
      });
      await expect(retry).toBeVisible();
      break;
    }
    case 'filled':
    case 'empty':
    case 'longText':
      await loaded(context);
  }
}

/** Checks that submitting has the outcome of the form's state. */
async function answers({ form }: Situation, context: PlayContext): Promise<void> {
  if (form === 'loading') await personOf(context).waits();
  if (form === 'offline') await personOf(context).isTold('error.network');
}

async function seesDialog(name?: string): Promise<void> {
  const named = name === undefined ? {} : { name };
  await waitFor(() =>
    expect(page.queryByRole('dialog', named) ?? page.getByRole('alertdialog', named)).toBeVisible(),
  );
}

/** A story whose `play` runs in its own screen: in all looks each plays separately. */
function storyOf(screen: Situation, play: Play): Story {
  return {
    parameters: {
      screen,
      ...(screen.dialog === undefined ? {} : { dialog: screen.dialog }),
    },
    ...(screen.state === 'longText' ? { globals: SMALL } : {}),
    beforeEach: (context) => prepare(screen, context),
    play: async (context) => {
      if (screenOf(context)) await play(context);
    },
  };
}

/** A story of a private page whose session has failed: the error dialog is open. */
export function heldStory(situation: Situation, title: MessageId, play?: Play): Story {
  return storyOf({ ...situation, dialog: 'shell/error-dialog-host' }, async (context) => {
    await seesDialog(textIn(context, title));
    if (situation.form) meets(situation.form, context);
    await play?.(context);
  });
}

/** What a story says of its outcome, so that it fails if the screen shows something else. */
export type Told =
  | { readonly state: Exclude<ScreenState, 'filled' | 'empty'> }
  | { readonly form: FormState }
  | { readonly dialog: string }
  | { readonly sees: MessageId };

/** The data as they are, which need nothing said. */
interface Usual {
  readonly state?: 'filled';
  readonly arrange?: never;
  readonly answers?: never;
  readonly draft?: never;
  readonly device?: never;
}

/**
 * A story of a screen in a situation. Once the screen has loaded, `play` does what the user does there. If
 * the situation has a form, it submits it, and the network changes just before. The outcome is checked: a situation
 * with other data than usual needs `sees`, or a `play` that looks for them; one with a form that expects nothing fails.
 */
export function screenStory(screen: Situation & (Usual | Told), play?: Play): Story;
export function screenStory(screen: Situation, play: Play): Story;
export function screenStory(screen: Situation, play?: Play): Story {
  return storyOf(screen, async (context) => {
    const { isTold, sees } = personOf(context);
    await arrives(screen, context);
    if (screen.form) meets(screen.form, context);
    else if (screen.sees) await sees(screen.sees);
    const before = expect.getState().assertionCalls;
    await play?.(context);
    if (screen.form) await answers(screen, context);
    if (screen.form && screen.sees) await isTold(screen.sees);
    if (screen.dialog) await seesDialog();
    if (screen.form && expect.getState().assertionCalls === before)
      throw new Error(
        'The story expects nothing of the outcome of its form: use `sees` or `expect`.',
      );
    fitsTheWindow();
  });
}
