import { localHost } from '#scripts/build/locale-settings.ts';

import type { Language } from './text.ts';

/** Port of the tested site. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4273);
/** Base address of the tested API and identity routes. */
export const API_URL = process.env['E2E_API_URL'] ?? 'http://localhost:3101';
/** Address of an official emulator of Firebase Authentication for which the tested site was built, if any. */
export const AUTH_EMULATOR_URL = process.env['AUTH_EMULATOR_URL'];
/** Staff token of that API. */
export const STAFF_TOKEN = process.env['E2E_STAFF_TOKEN'] ?? '';

/** Origin of the site in this language, which is determined by the host name. */
export function originOf(language: Language, port: number = PORT): string {
  return `http://${localHost(language, 'localhost')}:${port}`;
}
