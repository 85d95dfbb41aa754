import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Path of a Chromium on this machine: CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** A Chromium, installed first when there is none: Playwright's, else the one of Debian or Ubuntu. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser for the tests (once)…');
  run('npx', ['playwright', 'install', 'chromium']);
  const own = findBrowser();
  if (own) return own;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  if (existsSync('/usr/bin/apt-get') && apt('update', '-qq')) {
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
  }
  const installed = findBrowser();
  if (!installed) {
    throw new Error(
      'No Chromium could be found or installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
  return installed;
}

/** Flags for a browser that stays on this machine: no calls of its own to anywhere. */
export const QUIET_BROWSER_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // As root, in a container, Chromium has no sandbox of its own.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
