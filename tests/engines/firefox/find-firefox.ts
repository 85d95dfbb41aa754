import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/**
 * Path of the Firefox installed on this machine: FIREFOX_PATH, or the usual place of the system. Throws a
 * one-line message if there is none.
 */
export function findFirefox(): string {
  const named = process.env['FIREFOX_PATH'];
  const found = (named ? [named] : INSTALLED).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      named
        ? `There is no Firefox at ${named}, which FIREFOX_PATH names.`
        : 'No Firefox was found. Install one ("apt-get install firefox-esr"), or name it: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
    );
  }
  return found;
}
