import type { Language } from './text.ts';

/** Port of the site under test. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4273);
/** Base address of the API and the identity routes under test. */
export const API_URL = process.env['E2E_API_URL'] ?? 'http://localhost:3101';
/** An official emulator of Firebase Authentication that the site under test was built for, if any. */
export const AUTH_EMULATOR_URL = process.env['AUTH_EMULATOR_URL'];
/** Token of the review desk of that API. */
export const STAFF_TOKEN = process.env['E2E_STAFF_TOKEN'] ?? '';

/** Origin of the site that opens in this language: the host name decides. */
export function originOf(language: Language, port: number = PORT): string {
  return language === 'es' ? `http://sustento.localhost:${port}` : `http://localhost:${port}`;
}
