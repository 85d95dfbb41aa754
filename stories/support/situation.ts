import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import type { ScenarioName } from '@almsway/mocks/situations/scenarios.ts';
import type { HttpHandler } from 'msw/http';

import type { DraftValue } from '#app/features/onboarding/draft-store.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

/** State of a screen: its data, or why it shows none. */
export type ScreenState =
  | 'filled'
  | 'loading'
  | 'empty'
  | 'error'
  | 'offline'
  | 'away'
  | 'longText';

/**
 * Outcome of submitting a form: refused by validation or by the server, server failure, no network, service
 * unavailable, pending, or done.
 */
export type FormState = 'refused' | 'failed' | 'offline' | 'away' | 'loading' | 'done';

/** Situation of a screen story: address, user, and the network afterwards. */
export interface Situation {
  /** Address in the app, with its query. */
  readonly path: string;
  /** Who is signed in, and how the network behaves until the screen has loaded. */
  readonly scenario: ScenarioName;
  /** What the screen shows once it has loaded (default `filled`). */
  readonly state?: ScreenState;
  /** The outcome of submitting; the story's `play` submits. */
  readonly form?: FormState;
  /** Changes the server's data before the user arrives. */
  readonly arrange?: (db: Db) => void;
  /** Handlers that precede the server's own, from the start. */
  readonly answers?: (mocks: ScenarioMocks) => readonly HttpHandler[];
  /** Onboarding answers stored on this device. */
  readonly draft?: Readonly<Record<string, DraftValue>>;
  /** Further entries of the device's storage, by key. */
  readonly device?: Readonly<Record<string, string>>;
  /** Dialog that is open at the end, named by the app's file that opens it. */
  readonly dialog?: string;
  /** A text that must be visible: after loading or, if a form is submitted, after that. */
  readonly sees?: MessageId;
  /** Whether it is the first visit, on which the development notice opens. */
  readonly isFirstVisit?: boolean;
}
