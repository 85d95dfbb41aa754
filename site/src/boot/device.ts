import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { isLocale, localeOfHost, type Locale } from '@almsway/contract/locale';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';

type Key = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** What this device keeps under a key; nothing where storage is refused. */
export function kept(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice on this device; where storage is refused it only holds for this page. */
export function keep(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do about it.
  }
}

/** The language to speak: the chosen one, else that of the host name. */
export function wantedLocale(): Locale {
  const chosen = kept(STORAGE_KEYS.locale);
  return isLocale(chosen) ? chosen : localeOfHost(location.hostname);
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
