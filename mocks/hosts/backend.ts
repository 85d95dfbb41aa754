import { createApi } from '@almsway/api/api';
import type { ApiFailure } from '@almsway/api/http';
import type { RateLimit } from '@almsway/api/limiter';
import type { Clock, TokenVerifier } from '@almsway/api/ports';
import type { MemoryData } from '@almsway/api/stores/memory/data';
import { memoryStores } from '@almsway/api/stores/memory/stores';

import { errorAnswer } from '#mocks/identity/errors.ts';
import { createIdentity } from '#mocks/identity/identity.ts';
import type { Db } from '#mocks/situations/db.ts';
import { DEMO_ENTITY } from '#mocks/situations/demo-entity.ts';

/** Parts and settings of a backend. */
export interface BackendOptions {
  data: MemoryData<Db>;
  /** Token for the staff routes. If it is empty, staff calls by token are refused. */
  staffToken: string;
  projectId?: string;
  clock?: Clock;
  /** Prefix of the API's routes, such as `/api`. Identity routes are always at the root. */
  basePath?: string;
  rateLimit?: RateLimit;
  /** Verifies tokens; by default those of the backend's own accounts. */
  verifier?: TokenVerifier;
  /** Secret that signs links in mails that work without signing in. Without it, mails have no such links. */
  mailLinkSecret?: string;
  /** Called with errors of the backend itself. Clients get a plain 500. */
  onError?: (error: unknown) => void;
}

/** The API and the identity provider, over the same data. */
export interface Backend {
  readonly data: MemoryData<Db>;
  /** Whether this request is for the backend, and not for a page or module of the app. */
  owns(request: Request): boolean;
  /** Whether this request is for the API, and not for the identity provider. */
  isApi(request: Request): boolean;
  /** Largest body of a request, in bytes. */
  bodyLimitOf(request: Request): number;
  /** Answers any request. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Refusal of the host for this path, in the format of the API or of the identity provider. */
  refuse(failure: ApiFailure, path: string): Response;
}

// The identity SDK derives an error code from the first word, so it must be one that it knows.
const PROVIDER_WORDS: Readonly<Record<number, string>> = {
  413: 'Request payload size exceeds the limit: 102400 bytes.',
  500: 'INTERNAL_ERROR',
};

/** Creates a backend. It runs in every environment with `Request` and `Response`. */
export function createBackend({
  data,
  staffToken,
  projectId,
  clock = () => new Date(),
  basePath,
  rateLimit,
  verifier,
  mailLinkSecret,
  onError,
}: BackendOptions): Backend {
  const shared = { clock, ...(rateLimit && { rateLimit }), ...(onError && { onError }) };
  const identity = createIdentity({
    ...shared,
    data,
    ...(projectId !== undefined && { projectId }),
  });
  const api = createApi({
    ...shared,
    stores: memoryStores(data),
    verifier: verifier ?? identity.verifier,
    staffToken,
    entity: DEMO_ENTITY,
    mailLinkSecret,
    ...(basePath !== undefined && { basePath }),
  });
  const isApi = (request: Request) => !identity.isIdentity(request) && api.isApi(request);
  return {
    data,
    isApi,
    bodyLimitOf: (request) => api.bodyLimitOf(request),
    owns: (request) => identity.isIdentity(request) || isApi(request),
    handle: (request) => (identity.isIdentity(request) ? identity : api).handle(request),
    refuse: (failure, path) => {
      const url = URL.parse(path, 'http://localhost');
      const answer = failure.toResponse();
      return url && identity.isIdentity(new Request(url))
        ? errorAnswer(PROVIDER_WORDS[answer.status] ?? failure.message, answer.status)
        : answer;
    },
  };
}
