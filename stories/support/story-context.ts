import type { Locale } from '@almsway/contract/locale';
import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import type { ClientStore } from '#client/client-store.ts';
import { textOf } from '#client/i18n/imperative.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import type { IdentityProvider } from '#client/identity/identity-provider.ts';

/** Context of a screen story's test. */
export type PlayContext = Parameters<NonNullable<StoryObj<() => ReactNode>['play']>>[0];

/** What a screen is built on. */
interface Screen {
  readonly store: ClientStore;
  readonly identity: IdentityProvider;
  readonly mocks: ScenarioMocks;
}

/** The screen a story was booted with; undefined where all looks are shown. */
export function screenOf({ loaded }: Pick<PlayContext, 'loaded'>): Screen | undefined {
  return loaded['screen'] as Screen | undefined;
}

const LEFT = 'left';

/** Stores the promise that resolves when the story ends. */
export function keepLeaving({ loaded }: Pick<PlayContext, 'loaded'>, left: Promise<void>): void {
  loaded[LEFT] = left;
}

/** Resolves when the story ends, which releases everything held back. */
export function leaving({ loaded }: Pick<PlayContext, 'loaded'>): Promise<void> {
  return loaded[LEFT] as Promise<void>;
}

/** The texts and formats of the story's language. */
export const intlIn = ({ globals }: Pick<PlayContext, 'globals'>) =>
  textOf(globals['locale'] as Locale);

/** A text of the catalogue in the story's language. */
export function textIn(context: Pick<PlayContext, 'globals'>, id: MessageId, values = {}): string {
  return intlIn(context).formatMessage({ id }, values);
}
