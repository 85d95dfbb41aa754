import { expect, test } from 'vitest';

import {
  pendingReducer,
  type Pending,
  type PendingAction,
} from '#client/session/pending-changes.ts';
import type { Person } from '#client/session/person.ts';

const [ana, ben] = [{ uid: 'ana' }, { uid: 'ben' }] as Person[];
const made = (name: string, thing: string, person = ana): PendingAction => {
  const change = { thing, shows: [], send: () => Promise.resolve(), refresh: [] };
  const pending: Pending = { id: Symbol.for(name), change, person: person ?? null, answered: null };
  return { type: 'made', pending };
};
const sent = (name: string): PendingAction => ({
  type: 'sent',
  id: Symbol.for(name),
  answered: Promise.resolve(),
});
const ended = (name: string): PendingAction => ({ type: 'ended', id: Symbol.for(name) });

test.each<[string, PendingAction[], string[]]>([
  ['wait in the order they were made', [made('a', 'x'), made('b', 'y')], ['a', 'b']],
  ['replace one that waits', [made('a', 'x'), made('b', 'y'), made('c', 'x')], ['b', 'c']],
  ['replace none that was sent', [made('a', 'x'), sent('a'), made('b', 'x')], ['a sent', 'b']],
  [
    'replace only what waits behind it',
    [made('a', 'x'), sent('a'), made('b', 'x'), made('c', 'x')],
    ['a sent', 'c'],
  ],
  ['replace nothing of another person', [made('a', 'x'), made('b', 'x', ben)], ['a', 'b']],
  ['go when they end', [made('a', 'x'), sent('a'), made('b', 'x'), ended('a')], ['b']],
  ['are not sent after they were replaced', [made('a', 'x'), made('b', 'x'), sent('a')], ['b']],
])('pending changes %s', (_name, actions, left) => {
  const list = actions.reduce<readonly Pending[]>(pendingReducer, []);
  expect(list.map(({ id, answered }) => `${id.description}${answered ? ' sent' : ''}`)).toEqual(
    left,
  );
});
