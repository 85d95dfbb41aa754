import { http, type HttpHandler } from 'msw/http';

import { applyFault, memoryFaultSwitch, type FaultSwitch } from '#mocks/situations/faults.ts';

import type { Backend } from './backend.ts';

/** How the handlers take requests. */
export interface HandlerOptions {
  /** Faults of the network in front of the backend. */
  faults?: FaultSwitch;
  /** Which requests are the backend's, when not those it owns by their path at any origin. */
  isOurs?: (request: Request) => boolean;
  /** Runs one answer; a browser with several tabs lets only one work at a time. */
  guard?: (work: () => Promise<Response>) => Promise<Response>;
}

/** MSW handlers that carry the backend: one that takes what the backend owns and nothing else. */
export function backendHandlers(backend: Backend, options: HandlerOptions = {}): HttpHandler[] {
  const {
    faults = memoryFaultSwitch(),
    isOurs = (request) => backend.owns(request),
    guard = (work) => work(),
  } = options;
  return [
    http.all(
      ({ request }) => isOurs(request),
      async ({ request }) =>
        (await applyFault(request, backend, faults)) ?? guard(() => backend.handle(request)),
    ),
  ];
}
