import type { CacheKey, Showing } from '#client/api/cache-keys.ts';
import type { MessageId } from '#client/i18n/message-id.ts';

import type { Person } from './person.ts';

/** A change that is shown before the API has answered. */
export interface Change {
  /** What is changed, such as `follow u7`. Of two changes of the same thing the later one wins. */
  readonly thing: string;
  /** How the change appears in the cache. */
  readonly shows: readonly Showing[];
  /** Sends the change to the API. Rejects as calls do. */
  readonly send: () => Promise<unknown>;
  /** Keys to refetch once the API has answered. */
  readonly refresh: readonly CacheKey<unknown>[];
  /**
   * Message on failure, with a `cause` placeholder; `silent` for none. Without it only the cause is shown.
   */
  readonly failureMessage?: MessageId | 'silent';
}

/** A change that waits for earlier ones of the same thing, or was sent. */
export interface Pending {
  readonly id: symbol;
  readonly change: Change;
  readonly person: Person | null;
  /** Settles with the answer, whether it succeeds or fails; null until it is sent. */
  readonly answered: Promise<unknown> | null;
}

export type PendingAction =
  | { readonly type: 'made'; readonly pending: Pending }
  | { readonly type: 'sent'; readonly id: symbol; readonly answered: Promise<unknown> }
  /** It failed, or was written into the cache. */
  | { readonly type: 'ended'; readonly id: symbol };

/** Whether two changes are of the same thing, by the same person. */
export function isSameThing(one: Pending, other: Pending): boolean {
  return one.person === other.person && one.change.thing === other.change.thing;
}

/** Pending changes, in the order they were made. Of the same thing only the last of those that wait is sent. */
export function pendingReducer(list: readonly Pending[], action: PendingAction): Pending[] {
  switch (action.type) {
    case 'made': {
      const { pending } = action;
      const left = list.filter((other) => other.answered || !isSameThing(other, pending));
      return [...left, pending];
    }
    case 'sent': {
      const { id, answered } = action;
      return list.map((each) => (each.id === id ? { ...each, answered } : each));
    }
    case 'ended':
      return list.filter(({ id }) => id !== action.id);
  }
}
