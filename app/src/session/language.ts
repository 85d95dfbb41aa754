import type { Locale } from '@almsway/contract/locale';
import { atom, type createStore } from 'jotai';

import { localeAtom } from '#app/ui/locale.ts';

import { apiAtom, userAtom } from './atoms.ts';
import { updateUser } from './users.ts';

const spokenAtom = atom((get) => ({ user: get(userAtom), locale: get(localeAtom) }));

/** Tells the server in which language a person uses the site: in this one they are written to. */
export function followLanguage(store: ReturnType<typeof createStore>): void {
  const told = new Map<string, Locale | undefined>();
  const follow = (): void => {
    const { user, locale } = store.get(spokenAtom);
    if (!user) return;
    const { userId } = user;
    const known = told.get(userId) ?? user.locale;
    if (known === locale) return;
    told.set(userId, locale);
    const api = store.get(apiAtom);
    updateUser(api, userId, { locale }).catch(() => {
      // The language from before still serves; the next visit tries again.
      told.set(userId, known);
    });
  };
  store.sub(spokenAtom, follow);
}
