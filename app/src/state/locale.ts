import { atom } from 'jotai';
import { isLocale, localeOfHost, type Locale } from '#app/domain/locale.ts';
import { storage, STORAGE_KEYS } from '#app/services/storage.ts';

/** Language at boot: the remembered choice, else the host name's. */
export function initialLocale(hostname: string): Locale {
  const saved = storage.get(STORAGE_KEYS.locale);
  return isLocale(saved) ? saved : localeOfHost(hostname);
}

const chosenAtom = atom<Locale>(initialLocale(globalThis.location?.hostname ?? ''));

/** The language in force; writing it remembers the choice. */
export const localeAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, locale: Locale) => {
    storage.set(STORAGE_KEYS.locale, locale);
    set(chosenAtom, locale);
  },
);
