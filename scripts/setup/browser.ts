import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

/** Headless browsers come first: the same engine, with two thirds of the work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Flags that keep the browser from making network requests of its own. */
const QUIET_BROWSER_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium's sandbox does not work for root in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Path of a Chromium that Playwright did not install: CHROMIUM_PATH, or an installed one. */
function findInstalled(): string | undefined {
  return process.env['CHROMIUM_PATH'] || INSTALLED.find((path) => existsSync(path));
}

/** Whether Playwright has installed a Chromium. */
const hasOwn = () => existsSync(chromium.executablePath());

/** How Playwright launches the browser of this machine. Without a path it uses its own. */
export function launchOptions(): { readonly args: string[]; readonly executablePath?: string } {
  const executablePath = findInstalled();
  return { args: QUIET_BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) };
}

/** Runs a command; false if it fails, or does not exist. */
async function run(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit' });
  return once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
}

/** Installs a Chromium if there is none: Playwright's, or else that of Debian or Ubuntu. */
export async function ensureBrowser(): Promise<void> {
  const installed = findInstalled();
  if (installed && !existsSync(installed))
    throw new Error(`CHROMIUM_PATH names no file: ${installed}`);
  if (installed || hasOwn()) return;
  console.log('Installing a browser for the tests (once)…');
  if ((await run('npx', ['playwright', 'install', 'chromium'])) && hasOwn()) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest);
  };
  const aptInstall = (name: string) =>
    apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-core');
  if (existsSync('/usr/bin/apt-get') && (await apt('update', '-qq'))) {
    // Ubuntu, and Debian before 12, have no headless package.
    if (!(await aptInstall('chromium-headless-shell'))) await aptInstall('chromium');
  }
  if (findInstalled()) return;
  throw new Error(
    'No Chromium could be found or installed. Install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
