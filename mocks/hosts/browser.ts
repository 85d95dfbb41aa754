import { memoryData } from '@almsway/api/stores/memory/data';
import { setupWorker } from 'msw/browser';

import { ACTION_PATH, showActionPage } from '#mocks/identity/show-action-page.ts';
import { inBrowser } from '#mocks/panel/browser-data.ts';
import { mountDevPanel, type PanelSession } from '#mocks/panel/dev-panel.ts';
import { storedFaultSwitch } from '#mocks/panel/fault-storage.ts';
import { tellRefusal } from '#mocks/panel/refused-note.ts';
import { seed } from '#mocks/situations/seed.ts';

import { createBackend } from './backend.ts';
import { backendHandlers } from './handlers.ts';

/** Path of the API on the app's own origin while it is mocked in the browser. */
const MOCK_API_PATH = '/api';

// A backend inside the page has no data to protect.
const STAFF_TOKEN = 'browser-staff-token';

/** Options of the mocks in the browser. */
export interface StartMocksOptions {
  /** Path of the API on the app's own origin (default `/api`). */
  basePath?: string;
  /** The session that the developer panel controls; without it there is no panel. */
  session?: PanelSession;
}

/**
 * Starts the mocks in this page: a service worker over a backend whose data is stored in this browser.
 * Resolves to whether they run. If the worker cannot be registered or started, the page and the console say
 * so, and the app continues without mocks.
 */
export async function startMocks({
  basePath = MOCK_API_PATH,
  session,
}: StartMocksOptions = {}): Promise<boolean> {
  const storage = usableStorage();
  const faults = storedFaultSwitch(storage);
  const persistence = inBrowser(seed, storage);
  const backend = createBackend({
    data: memoryData(persistence),
    staffToken: STAFF_TOKEN,
    basePath,
    onError: (error) => {
      // oxlint-disable-next-line no-console -- a fault of the mocks is for the developer's eyes
      console.error(error);
    },
  });
  const worker = setupWorker(...backendHandlers(backend, { faults, guard: oneAtATime }));
  try {
    await inTime(worker.start({ onUnhandledFrame: 'bypass', quiet: true }));
  } catch (error) {
    // oxlint-disable-next-line no-console -- the one warning of a browser that refuses workers
    console.warn('The mocks cannot run in this browser: the service worker is blocked.', error);
    tellRefusal();
    return false;
  }
  if (globalThis.location.pathname === ACTION_PATH) {
    // Links in mails lead here. The page shows the provider's form instead of the app.
    await showActionPage((request) => backend.handle(request));
    return new Promise(() => undefined);
  }
  if (session) {
    mountDevPanel({
      backend,
      reset: persistence.forget,
      faults,
      session,
      apiPath: basePath,
      staffToken: STAFF_TOKEN,
    });
  }
  return true;
}

/** Timeout for starting the worker, in milliseconds. Some browsers neither start nor reject it. */
const START_MS = 10_000;

async function inTime(start: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_settle, refuse) => {
    timer = setTimeout(() => refuse(new Error('The service worker did not come')), START_MS);
  });
  try {
    await Promise.race([start, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Tabs share the same data, so only one of them handles a request at a time.
function oneAtATime(work: () => Promise<Response>): Promise<Response> {
  return 'locks' in navigator ? navigator.locks.request('almsway.mocks', work) : work();
}

function usableStorage(): Storage | undefined {
  try {
    const key = 'almsway.mocks.probe';
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return localStorage;
  } catch {
    return undefined;
  }
}
