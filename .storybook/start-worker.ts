import { setupWorker, type SetupWorker } from 'msw/browser';

/** Resolves once the worker answers what this page requests; a page that it cannot answer is loaded again. */
async function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/mockServiceWorker.js');
  const { active } = await serviceWorker.ready;
  // While it becomes active, it takes over the pages that are open.
  if (active?.state === 'activating') {
    await new Promise((changed) => {
      active.addEventListener('statechange', changed, { once: true });
    });
  }
  if (serviceWorker.controller) return;
  // It was active before, but not asked for this page, as after a reload that ignores what is stored.
  location.reload();
  await new Promise(() => undefined);
}

/** Starts the mocked network of the stories. Requests that no scenario handles pass through. */
export async function startWorker(): Promise<SetupWorker> {
  // On leaving, MSW has its worker removed if no other page uses it. The next page of the book may be loading by
  // then, and would speak to the server.
  addEventListener('pagehide', (event) => event.stopImmediatePropagation());
  await controlled();
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}
