import type { Locale } from '@almsway/app/domain/locale';
import type { StoryObj } from '@storybook/react-vite';
import { useStore } from 'jotai';
import type { ReactNode } from 'react';
import { expect, screen as page, waitFor } from 'storybook/test';

import { App } from '#app/app.tsx';
import { textOf } from '#app/i18n/imperative.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import type { Situation } from './situation.ts';

/** The whole product at the address of the story's situation, with the store it was booted with. */
export function ScreenStory(): ReactNode {
  return <App store={useStore()} />;
}

/** What every file of screen stories shares: the product fills the window, and has no page of props. */
export const SCREEN_META = {
  component: ScreenStory,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
};

type Story = StoryObj<typeof ScreenStory>;
type Play = NonNullable<Story['play']>;
type PlayContext = Parameters<Play>[0];

/** A failing read is tried three times, with pauses, before the screen says so. */
export const GIVEN_UP_MS = 12_000;

/** A text of the catalogue in the story's language. */
export function textIn(
  { globals }: Pick<PlayContext, 'globals'>,
  id: MessageId,
  values = {},
): string {
  return textOf(globals['locale'] as Locale).formatMessage({ id }, values);
}

/** Waits until nothing of the screen is on its way any more. */
export async function loaded({ canvasElement }: Pick<PlayContext, 'canvasElement'>): Promise<void> {
  await waitFor(
    async () => {
      await expect(canvasElement.querySelector('h1')).toBeVisible();
      await expect(canvasElement.querySelectorAll('[data-state="loading"]')).toHaveLength(0);
    },
    { timeout: GIVEN_UP_MS },
  );
}

function fitsTheWindow(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    throw new Error(`The page is ${scrollWidth} px wide in ${clientWidth} px`);
}

/** A story of a private page whose session cannot go on: the error dialog stands over it. */
export function heldStory(situation: Situation, title: MessageId): Story {
  return {
    parameters: { screen: situation },
    play: async (context) => {
      const name = textIn(context, title);
      await waitFor(() => expect(page.getByRole('alertdialog', { name })).toBeVisible(), {
        timeout: GIVEN_UP_MS,
      });
    },
  };
}

/** A story of a screen in a situation; it asserts that the screen arrives at what its state promises. */
export function screenStory(screen: Situation, play?: Play): Story {
  return {
    parameters: { screen },
    ...(screen.state === 'longText'
      ? { globals: { viewport: { value: 'small', isRotated: false } } }
      : {}),
    play: async (context) => {
      const { canvas, canvasElement } = context;
      switch (screen.state ?? 'filled') {
        case 'loading':
          await waitFor(() =>
            expect(canvasElement.querySelector('[data-state="loading"]')).toBeVisible(),
          );
          break;
        case 'error':
        case 'offline': {
          const [retry] = await canvas.findAllByRole(
            'button',
            { name: textIn(context, 'common.retry') },
            { timeout: GIVEN_UP_MS },
          );
          await expect(retry).toBeVisible();
          break;
        }
        case 'filled':
        case 'empty':
        case 'longText':
          await loaded(context);
          if (screen.state === 'longText') fitsTheWindow();
      }
      if (screen.sees) {
        const [text] = await canvas.findAllByText(
          textIn(context, screen.sees),
          {},
          { timeout: GIVEN_UP_MS },
        );
        await expect(text).toBeVisible();
      }
      await play?.(context);
    },
  };
}
