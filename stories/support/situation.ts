import type { Db } from '@almsway/mocks/situations/db.ts';
import type { ScenarioName } from '@almsway/mocks/situations/scenarios.ts';

import type { DraftValue } from '#app/features/onboarding/draft-store.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

/** What a screen shows: its data, or why it does not. */
export type ScreenState =
  | 'filled'
  | 'loading'
  | 'empty'
  | 'error'
  | 'offline'
  | 'away'
  | 'longText';

/**
 * What becomes of what a person sends from a screen: its rules or the server refuse it, the server
 * fails, the network is gone, the service is away for a while, the answer is on its way, or it is done.
 */
export type FormState = 'refused' | 'failed' | 'offline' | 'away' | 'loading' | 'done';

/** Where a screen story stands: an address, who is there, and what the network does afterwards. */
export interface Situation {
  /** Address in the app, with its query. */
  readonly path: string;
  /** Who is signed in, and how the network behaves while they arrive. */
  readonly scenario: ScenarioName;
  /** What the screen shows once the person has arrived (default `filled`). */
  readonly state?: ScreenState;
  /** What becomes of what the person sends there; the story's `play` sends it. */
  readonly form?: FormState;
  /** Changes what the server knows, before the person arrives. */
  readonly arrange?: (db: Db) => void;
  /** Answers of onboarding that this device has kept. */
  readonly draft?: Readonly<Record<string, DraftValue>>;
  /** What else this device has kept, by storage key. */
  readonly device?: Readonly<Record<string, string>>;
  /** The dialog that stands open at the end, by the file of the app that opens it. */
  readonly dialog?: string;
  /** A text that has to be seen: on arrival or, where something is sent, after that. */
  readonly sees?: MessageId;
  /** Is it the first visit, so that the development notice opens? */
  readonly isFirstVisit?: boolean;
}
