import { setupWorker, type SetupWorker } from 'msw/browser';

/** The mocked network of the stories; what no scenario answers goes its way. */
export async function startWorker(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}
