import { atom } from 'jotai';

import { STORAGE_KEYS } from './storage-keys.ts';
import { storageAtom } from './storage.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** Values of the theme in local storage (specification section 3). */
const SAVED_AS = { light: 'lightTheme', dark: 'darkTheme' } as const satisfies Record<
  Theme,
  string
>;

function savedChoice(value: string | null): ThemeChoice {
  if (value === SAVED_AS.light) return 'light';
  if (value === SAVED_AS.dark) return 'dark';
  return 'system';
}

const darkPreference = () =>
  typeof globalThis.matchMedia === 'function'
    ? globalThis.matchMedia('(prefers-color-scheme: dark)')
    : undefined;

const followedSystemAtom = atom<Theme | null>(null);
followedSystemAtom.onMount = (set) => {
  const query = darkPreference();
  const follow = () => set(query?.matches ? 'dark' : 'light');
  follow();
  query?.addEventListener('change', follow);
  return () => query?.removeEventListener('change', follow);
};

const systemThemeAtom = atom(
  (get): Theme => get(followedSystemAtom) ?? (darkPreference()?.matches ? 'dark' : 'light'),
);

const heldChoiceAtom = atom<ThemeChoice | null>(null);

const choiceAtom = atom(
  (get) => get(heldChoiceAtom) ?? savedChoice(get(storageAtom).get(STORAGE_KEYS.theme)),
  (get, set) =>
    get(storageAtom).watch(STORAGE_KEYS.theme, (value) => set(heldChoiceAtom, savedChoice(value))),
);
choiceAtom.onMount = (follow) => follow();

/** The user's choice: a theme, or to follow the system. */
export const themeChoiceAtom = atom(
  (get) => get(choiceAtom),
  (get, set, choice: ThemeChoice) => {
    const storage = get(storageAtom);
    if (choice === 'system') storage.remove(STORAGE_KEYS.theme);
    else storage.set(STORAGE_KEYS.theme, SAVED_AS[choice]);
    set(heldChoiceAtom, choice);
  },
);

/** The theme in force: the saved one, else the system's. */
export const themeAtom = atom((get): Theme => {
  const choice = get(choiceAtom);
  return choice === 'system' ? get(systemThemeAtom) : choice;
});

/** Toggles between light and dark and stores the choice. */
export const toggleThemeAtom = atom(null, (get, set) => {
  set(themeChoiceAtom, get(themeAtom) === 'dark' ? 'light' : 'dark');
});
