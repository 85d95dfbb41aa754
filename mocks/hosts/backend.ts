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

/** The parts of a backend. */
export interface BackendOptions {
  data: MemoryData<Db>;
  /** Token that opens the review routes; an empty one keeps them shut. */
  staffToken: string;
  projectId?: string;
  clock?: Clock;
  /** Path before the API's routes, such as `/api`; identity routes are always at the root. */
  basePath?: string;
  rateLimit?: RateLimit;
  /** Whose tokens the API takes; without one, those of the backend's own accounts. */
  verifier?: TokenVerifier;
  /** Signs links in mails that work without signing in; without one there are none. */
  mailLinkSecret?: string;
  /** Called with faults of the backend itself; clients get a plain 500. */
  onError?: (error: unknown) => void;
}

/** The API and the identity provider, over one set of data. */
export interface Backend {
  readonly data: MemoryData<Db>;
  /** Is this request for the backend? Never a page or a module of the app. */
  owns(request: Request): boolean;
  /** Is this request for the API, not for the identity provider? */
  isApi(request: Request): boolean;
  /** Answers any request; never rejects. */
  handle(request: Request): Promise<Response>;
  /** What the host refuses at this path, in the format of the API or of the identity provider. */
  refuse(failure: ApiFailure, path: string): Response;
}

// The identity SDK makes a code of the first word: it must know the word.
const PROVIDER_WORDS: Readonly<Record<number, string>> = {
  413: 'Request payload size exceeds the limit: 102400 bytes.',
  500: 'INTERNAL_ERROR',
};

/** Makes a backend. It runs wherever `Request` and `Response` do. */
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
