import type { Locale } from '@almsway/contract/locale';
import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import type { AppStore } from '#app/entries/app-store.ts';
import { textOf } from '#app/i18n/imperative.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import type { IdentityProvider } from '#app/identity/identity-provider.ts';

/** What the test of a screen story is given. */
export type PlayContext = Parameters<NonNullable<StoryObj<() => ReactNode>['play']>>[0];

/** What a screen is built on. */
interface Screen {
  readonly store: AppStore;
  readonly identity: IdentityProvider;
  readonly mocks: ScenarioMocks;
}

/** The screen a story was booted with; none where two themes are shown side by side. */
export function screenOf({ loaded }: Pick<PlayContext, 'loaded'>): Screen | undefined {
  return loaded['screen'] as Screen | undefined;
}

const LEFT = 'left';

/** Keeps the promise that settles when a story is left. */
export function keepLeaving({ loaded }: Pick<PlayContext, 'loaded'>, left: Promise<void>): void {
  loaded[LEFT] = left;
}

/** Settles when the story is left: what it holds back ends then. */
export function leaving({ loaded }: Pick<PlayContext, 'loaded'>): Promise<void> {
  return loaded[LEFT] as Promise<void>;
}

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
