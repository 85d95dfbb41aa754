import { isLocale, localeOfHost, type Locale } from '@almsway/contract/locale';
import { atom } from 'jotai';

import { loadLanguage } from '#app/i18n/messages.ts';

import { showSnackbarAtom } from './snackbars.ts';
import { storage, STORAGE_KEYS } from './storage.ts';

/** Language at boot: the remembered choice, else the host name's. */
export function initialLocale(hostname: string): Locale {
  const saved = storage.get(STORAGE_KEYS.locale);
  return isLocale(saved) ? saved : localeOfHost(hostname);
}

const chosenAtom = atom<Locale>(initialLocale(globalThis.location?.hostname ?? ''));

/** The language in force; writing it remembers the choice, once its texts are here. */
export const localeAtom = atom(
  (get) => get(chosenAtom),
  async (_get, set, locale: Locale): Promise<void> => {
    try {
      await loadLanguage(locale);
    } catch {
      set(showSnackbarAtom, { tone: 'error', message: 'error.network' });
      return;
    }
    storage.set(STORAGE_KEYS.locale, locale);
    set(chosenAtom, locale);
  },
);
