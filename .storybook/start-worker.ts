import { setupWorker, type SetupWorker } from 'msw/browser';

/** Starts the mocked network of the stories. Requests that no scenario handles pass through. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}
