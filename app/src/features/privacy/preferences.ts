import { cacheKeys, showing } from '@almsway/client/api/cache-keys.ts';
import { atomWithQuery } from '@almsway/client/api/query.ts';
import { apiAtom, userAtom } from '@almsway/client/session/atoms.ts';
import { changeAtOnceAtom, withChanges } from '@almsway/client/session/optimistic-change.ts';
import type { NotificationGroup } from '@almsway/contract/notifications/notifications';
import type { Preferences, PreferencesPatch } from '@almsway/contract/privacy/privacy';
import { atom } from 'jotai';

import { fetchPreferences, sendPreferences } from './privacy-calls.ts';

const preferencesKeyAtom = atom((get) => cacheKeys.preferences(get(userAtom)?.userId));

/** The user's preferences. */
export const preferencesAtom = withChanges(
  preferencesKeyAtom,
  atomWithQuery((get) => {
    const api = get(apiAtom);
    return {
      queryKey: get(preferencesKeyAtom),
      queryFn: ({ signal }) => fetchPreferences(api, signal),
      enabled: get(userAtom) !== null,
    };
  }),
);

/** A single preference: whether a name is shown, or how a group of notifications is delivered. */
export type Choice =
  | { readonly givesName: boolean }
  | { readonly group: NotificationGroup; readonly app: boolean; readonly email: boolean };

/** Changes one preference: shown at once, rolled back with a message if the API refuses. */
export const chooseAtom = atom(null, (get, set, choice: Choice): Promise<boolean> => {
  const key = get(preferencesKeyAtom);
  const api = get(apiAtom);
  return set(changeAtOnceAtom, {
    thing: `preference ${'group' in choice ? choice.group : 'name'}`,
    shows: [showing(key, (held) => chosen(held, choice))],
    send: () => sendPreferences(api, patchOf(choice)),
    refresh: [],
    failureMessage: 'privacy.changeFailed',
  });
});

/** The preferences with a choice applied. */
export function chosen(held: Preferences, choice: Choice): Preferences {
  if (!('group' in choice)) return { ...held, givesName: choice.givesName };
  const { group, app, email } = choice;
  return { ...held, notices: { ...held.notices, [group]: { app, email } } };
}

function patchOf(choice: Choice): PreferencesPatch {
  if (!('group' in choice)) return choice;
  const { group, app, email } = choice;
  return group === 'account'
    ? { notices: { account: { app: true, email } } }
    : { notices: { [group]: { app, email } } };
}
