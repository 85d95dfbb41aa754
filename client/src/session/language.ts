import type { Locale } from '@almsway/contract/locale';
import { atom, type createStore } from 'jotai';

import { localeAtom } from '#client/ui/locale.ts';

import { apiAtom, userAtom } from './atoms.ts';
import { updateUser } from './users.ts';

const spokenAtom = atom((get) => ({ user: get(userAtom), locale: get(localeAtom) }));

/** Tells the server which language the user uses, in which they then receive mails. */
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
      // On failure the server keeps the previous language; the next visit tries again.
      told.set(userId, known);
    });
  };
  store.sub(spokenAtom, follow);
}
