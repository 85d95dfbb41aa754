import { http, type HttpHandler } from 'msw/http';

import { applyFault, memoryFaultSwitch, type FaultSwitch } from '#mocks/situations/faults.ts';

import type { Backend } from './backend.ts';

/** Options of the handlers. */
export interface HandlerOptions {
  /** Simulated network faults. */
  faults?: FaultSwitch;
  /** Which requests are for the backend; by default those that it owns by their path, at any origin. */
  isOurs?: (request: Request) => boolean;
  /** Runs the handling of one request. In a browser with several tabs it is exclusive. */
  guard?: (work: () => Promise<Response>) => Promise<Response>;
}

/** MSW handlers for the backend: one that handles the requests it owns and no others. */
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
