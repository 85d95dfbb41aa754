import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import type { ScenarioName } from '@almsway/mocks/situations/scenarios.ts';
import type { HttpHandler } from 'msw/http';

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
 * The outcome of submitting a form: refused by validation or by the server, server failure, no network,
 * service down, pending, or done.
 */
export type FormState = 'refused' | 'failed' | 'offline' | 'away' | 'loading' | 'done';

/** The situation of a screen story: address, user, and what the network does afterwards. */
export interface Situation {
  /** Address in the app, with its query. */
  readonly path: string;
  /** Who is signed in, and how the network behaves while they arrive. */
  readonly scenario: ScenarioName;
  /** What the screen shows once it has loaded (default `filled`). */
  readonly state?: ScreenState;
  /** The outcome of submitting; the story's `play` submits. */
  readonly form?: FormState;
  /** Changes what the server knows, before the person arrives. */
  readonly arrange?: (db: Db) => void;
  /** Answers that come before the server's own, from the arrival on. */
  readonly answers?: (mocks: ScenarioMocks) => readonly HttpHandler[];
  /** Answers of onboarding that this device has kept. */
  readonly draft?: Readonly<Record<string, DraftValue>>;
  /** Further entries of the device's storage, by key. */
  readonly device?: Readonly<Record<string, string>>;
  /** The dialog that is open at the end, by the file of the app that opens it. */
  readonly dialog?: string;
  /** A text that has to be seen: on arrival or, where something is sent, after that. */
  readonly sees?: MessageId;
  /** Is it the first visit, so that the development notice opens? */
  readonly isFirstVisit?: boolean;
}
