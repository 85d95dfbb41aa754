import type { Api } from '@almsway/api/api';
import { ApiFailure, json } from '@almsway/api/http';

import type { NetworkFault } from './scenarios.ts';

/** Delay of answers on the slow network, in milliseconds. */
export const SLOW_MS = 2500;

/** Storage of the current fault. */
export interface FaultSwitch {
  get(): NetworkFault;
  set(fault: NetworkFault): void;
}

/** A fault switch in memory. */
export function memoryFaultSwitch(initial: NetworkFault = 'none'): FaultSwitch {
  let current = initial;
  return {
    get: () => current,
    set: (fault) => {
      current = fault;
    },
  };
}

/**
 * Answer of the network instead of the backend's; undefined if the request may pass. A 401 is returned
 * once; an expired session ends with the next sign-in.
 */
export async function applyFault(
  request: Request,
  backend: Pick<Api, 'isApi'>,
  faults: FaultSwitch,
): Promise<Response | undefined> {
  const isApi = backend.isApi(request);
  switch (faults.get()) {
    case 'none':
      return undefined;
    case 'offline':
      return Response.error();
    case 'slow':
      await new Promise((resolve) => {
        setTimeout(resolve, SLOW_MS);
      });
      return undefined;
    case 'apiDown':
      return isApi ? new ApiFailure('unavailable', 'The service is down.').toResponse() : undefined;
    case 'apiAway':
      return isApi
        ? new ApiFailure('unavailable', 'The service is being worked on.', {
            headers: { 'Retry-After': '1' },
          }).toResponse()
        : undefined;
    case 'unauthorizedOnce':
      if (!isApi || !request.headers.has('Authorization')) return undefined;
      faults.set('none');
      return unauthorized();
    case 'sessionExpired':
      if (isApi) return request.headers.has('Authorization') ? unauthorized() : undefined;
      if (/\/accounts:sign(?:In|Up)/.test(request.url)) {
        faults.set('none');
        return undefined;
      }
      // The provider's error codes for an invalid refresh token.
      return new URL(request.url).pathname.endsWith('/token')
        ? json({ error: { code: 400, message: 'TOKEN_EXPIRED', status: 'INVALID_ARGUMENT' } }, 400)
        : undefined;
  }
}

function unauthorized(): Response {
  return new ApiFailure('unauthorized', 'A valid bearer token is needed.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  }).toResponse();
}
