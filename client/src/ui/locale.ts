import { isLocale, localeOfHost, type Locale } from '@almsway/contract/locale';
import { atom } from 'jotai';

import { STORAGE_KEYS } from '#client/browser/storage-keys.ts';
import { storageAtom } from '#client/browser/storage.ts';
import { loadLanguage } from '#client/i18n/messages.ts';

import { showSnackbarAtom } from './snackbars.ts';

const chosenAtom = atom<Locale | null>(null);

/** Initial language: the remembered choice, or else that of the host name. */
const initialLocaleAtom = atom((get): Locale => {
  const saved = get(storageAtom).get(STORAGE_KEYS.locale);
  return isLocale(saved) ? saved : localeOfHost(globalThis.location?.hostname ?? '');
});

/** The current language. Writing it remembers the choice, once the texts are loaded. */
export const localeAtom = atom(
  (get): Locale => get(chosenAtom) ?? get(initialLocaleAtom),
  async (get, set, locale: Locale): Promise<void> => {
    try {
      await loadLanguage(locale);
    } catch {
      set(showSnackbarAtom, { tone: 'error', message: 'error.network' });
      return;
    }
    get(storageAtom).set(STORAGE_KEYS.locale, locale);
    set(chosenAtom, locale);
  },
);
