import { isLocale, localeOfHost, type Locale } from '@almsway/contract/locale';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';

import { STORAGE_KEYS } from '#app/browser/storage-keys.ts';

/** What the device keeps under a key; nothing where it may not be asked. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page then.
  }
}

/** Do the forms of entering show what somebody left here: their email, or that the device is not remembered? */
export const hasKeptEntry = (): boolean =>
  Boolean(kept(STORAGE_KEYS.savedEmail)) || kept(STORAGE_KEYS.rememberDevice) === 'false';

/** The language to speak: the chosen one, else the host name's. */
export function wantedLocale(): Locale {
  const chosen = kept(STORAGE_KEYS.locale);
  return isLocale(chosen) ? chosen : localeOfHost(location.hostname);
}

/** Remembers a chosen language. */
export function chooseLocale(locale: Locale): void {
  keep(STORAGE_KEYS.locale, locale);
}

function isDark(): boolean {
  const chosen = kept(STORAGE_KEYS.theme);
  return (
    chosen === themeClassNames.dark ||
    (chosen !== themeClassNames.light && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

/** Puts the theme on the root element: the chosen one, else the system's. */
export function showTheme(): void {
  document.documentElement.className = themeClassNames[isDark() ? 'dark' : 'light'];
}

/** Chooses the other theme. */
export function toggleTheme(): void {
  keep(STORAGE_KEYS.theme, themeClassNames[isDark() ? 'light' : 'dark']);
  showTheme();
}
