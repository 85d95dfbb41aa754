import type { ScenarioName } from '@almsway/mocks/scenarios.ts';

import type { MessageId } from '#app/i18n/message-id.ts';

/** What a screen shows: its data, or why it does not. */
export const SCREEN_STATES = [
  'filled',
  'loading',
  'empty',
  'error',
  'offline',
  'longText',
] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

/** Where a screen story stands: an address, who is there, and what the network does afterwards. */
export interface Situation {
  /** Address in the app, with its query. */
  readonly path: string;
  /** Who is signed in, and how the network behaves while they arrive. */
  readonly scenario: ScenarioName;
  /** What happens once the person has arrived (default `filled`). */
  readonly state?: ScreenState;
  /** A text that has to be seen. */
  readonly sees?: MessageId;
  /** Is it the first visit, so that the development notice opens? */
  readonly isFirstVisit?: boolean;
}
