import { setupWorker, type SetupWorkerApi } from 'msw/browser';

/** The mocked network of the stories; what no scenario answers goes its way. */
export async function startWorker(): Promise<SetupWorkerApi> {
  const worker = setupWorker();
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}
