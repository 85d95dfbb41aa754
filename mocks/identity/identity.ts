import { createLimiter, type RateLimit } from '@almsway/api/limiter';
import type { Clock, TokenVerifier } from '@almsway/api/ports';
import type { MemoryData } from '@almsway/api/stores/memory/data';

import { deleteAccount, grantToken, lookup, update } from './account-routes.ts';
import { actionPage } from './action-page.ts';
import { type Body, readForm, readJson } from './body.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityData } from './data.ts';
import { errorAnswer, json, Refusal } from './errors.ts';
import { deleteAllAccounts, listCodes, readConfig, writeConfig } from './housekeeping.ts';
import { resetPassword, sendOobCode } from './oob-codes.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { createAuthUri, signInWithPassword, signUp } from './sign-in.ts';
import { accountVerifier } from './verifier.ts';

/** Default project name in tokens. The `demo-` prefix is a rule of the emulator. */
export const DEFAULT_PROJECT_ID = 'demo-almsway';

type Action = (
  body: Body,
  context: IdentityContext,
  request: Request,
) => Promise<object | Response> | object | Response;

/** Handler of a method: with the current data, or with a copy that is saved once it has answered. */
interface Method {
  action: Action;
  isChange: boolean;
}

interface Route {
  methods: Readonly<Record<string, Method>>;
  /** Whether the provider requires an API key, in the URL or the header `x-goog-api-key`. */
  needsKey: boolean;
  read: (request: Request) => Promise<Body>;
}

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

const asking = (action: Action): Method => ({ action, isChange: false });
const changing = (action: Action): Method => ({ action, isChange: true });

const post = (method: Method): Route => ({
  methods: { POST: method },
  needsKey: true,
  read: readJson,
});
const get = (action: Action): Route => ({
  methods: { GET: asking(action) },
  needsKey: true,
  read: readJson,
});
// The emulator's own message, by which the SDK recognises that the feature is missing and continues without
// it.
const notThere = (name: string) => (): never => {
  throw new Refusal(`identitytoolkit.${name} is not implemented in the Auth Emulator.`, 501);
};
const page: Route = {
  methods: {
    GET: asking((_body, context, request) => actionPage(request, context)),
    POST: changing((body, context, request) => actionPage(request, context, body)),
  },
  needsKey: false,
  read: readForm,
};

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  [`${TOOLKIT}/accounts:signUp`, post(changing(signUp))],
  [`${TOOLKIT}/accounts:signInWithPassword`, post(changing(signInWithPassword))],
  [`${TOOLKIT}/accounts:signInWithIdp`, post(changing(signInWithIdp))],
  [`${TOOLKIT}/accounts:lookup`, post(asking(lookup))],
  [`${TOOLKIT}/accounts:sendOobCode`, post(changing(sendOobCode))],
  [`${TOOLKIT}/accounts:resetPassword`, post(changing(resetPassword))],
  [`${TOOLKIT}/accounts:update`, post(changing(update))],
  [`${TOOLKIT}/accounts:delete`, post(changing(deleteAccount))],
  [`${TOOLKIT}/accounts:createAuthUri`, post(asking(createAuthUri))],
  [
    `${TOOLKIT}/projects`,
    get((_body, context) => ({
      projectId: context.projectId,
      authorizedDomains: ['localhost', '127.0.0.1'],
    })),
  ],
  [
    `${TOOLKIT}/recaptchaParams`,
    get(() => ({
      kind: 'identitytoolkit#GetRecaptchaParamResponse',
      recaptchaStoken: 'This-is-a-fake-token__Dont-send-this-to-the-Recaptcha-service',
      recaptchaSiteKey: 'Fake-key__Do-not-send-this-to-Recaptcha_',
    })),
  ],
  ['/identitytoolkit.googleapis.com/v2/passwordPolicy', get(notThere('getPasswordPolicy'))],
  ['/identitytoolkit.googleapis.com/v2/recaptchaConfig', get(notThere('getRecaptchaConfig'))],
  [
    '/securetoken.googleapis.com/v1/token',
    { methods: { POST: asking(grantToken) }, needsKey: true, read: readForm },
  ],
  ['/emulator/action', page],
]);

const HOUSEKEEPING: ReadonlyMap<string, Route> = new Map<string, Route>(
  Object.entries({
    accounts: { DELETE: changing((_body, context) => deleteAllAccounts(context)) },
    config: {
      GET: asking((_body, context) => readConfig(context)),
      PATCH: changing(writeConfig),
    },
    oobCodes: { GET: asking((_body, context) => listCodes(context)) },
  } satisfies Record<string, Record<string, Method>>).map(([name, methods]) => [
    name,
    { methods, needsKey: false, read: readJson },
  ]),
);

function routeFor(path: string, projectId: string): Route | undefined {
  const match =
    /^\/emulator\/v1\/projects\/([^/]+)\/([^/]+)$/.exec(path) ??
    /^\/identitytoolkit\.googleapis\.com\/v2\/projects\/([^/]+)\/(config)$/.exec(path);
  if (match === null) return ROUTES.get(path);
  const route = HOUSEKEEPING.get(match[2] ?? '');
  if (route === undefined || match[1] === projectId) return route;
  // There is one project. It can be read under any name, and changed only under its own.
  const { GET } = route.methods;
  return GET && { ...route, methods: { GET } };
}

function isOwnPath(path: string): boolean {
  // The account chooser of the Google mock has the same path prefix, but is not part of the provider.
  if (path.startsWith('/emulator/auth/')) return false;
  return /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)(\/|$)/.test(
    path,
  );
}

const OWN_HOSTS: ReadonlySet<string> = new Set([
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
]);

function pathOf(request: Request): string {
  const url = new URL(request.url);
  // A colon in a path may be percent-encoded.
  const pathname = url.pathname.replaceAll(/%3a/gi, ':');
  return OWN_HOSTS.has(url.hostname) ? `/${url.hostname}${pathname}` : pathname;
}

// Rows of the data are never modified in place, so a change of the identity provider works on copies.
function ownCopy(data: IdentityData): void {
  const { accounts, oobCodes, refreshTokens, identityConfig } = data;
  Object.assign(data, structuredClone({ accounts, oobCodes, refreshTokens, identityConfig }));
}

/** Parts and settings of an identity provider. */
export interface IdentityOptions {
  data: Pick<MemoryData<IdentityData>, 'latest' | 'change'>;
  clock: Clock;
  projectId?: string;
  rateLimit?: RateLimit;
  /** Called with errors of the provider itself. */
  onError?: (error: unknown) => void;
}

/** The mock of the identity provider. */
export interface Identity {
  /** Whether this request is for the identity provider. */
  isIdentity(request: Request): boolean;
  /** Answers any request. Never rejects. */
  handle(request: Request): Promise<Response>;
  /** Verifies the tokens of its own accounts. */
  readonly verifier: TokenVerifier;
}

/**
 * The identity provider: the REST routes of Firebase Authentication with its real formats, status codes and
 * error codes, under the paths of its local emulator at any origin, or at Google's own origins.
 */
export function createIdentity(options: IdentityOptions): Identity {
  const { data, clock, projectId = DEFAULT_PROJECT_ID, onError } = options;
  const attempts: IdentityContext['attempts'] = new Map();
  const contextOf = (db: IdentityData): IdentityContext => ({
    db,
    now: clock,
    projectId,
    attempts,
  });
  const isOverLimit = createLimiter(
    options.rateLimit ?? { requests: 2000, windowMs: 10_000 },
    clock,
  );

  const answer = async (request: Request): Promise<Response> => {
    const route = routeFor(pathOf(request), projectId);
    if (route === undefined) return errorAnswer('Method not found.', 404);
    const method = Object.hasOwn(route.methods, request.method)
      ? route.methods[request.method]
      : undefined;
    if (method === undefined) {
      const allow = Object.keys(route.methods).join(', ');
      return errorAnswer('Request method not supported here.', 405, { allow });
    }
    const { searchParams } = new URL(request.url);
    const key = searchParams.get('key') || request.headers.get('x-goog-api-key');
    if (route.needsKey && !key) {
      return errorAnswer('The request is missing a valid API key.', 403);
    }
    const body = request.method === 'GET' ? {} : await route.read(request);
    const result = method.isChange
      ? await data.change((draft) => {
          ownCopy(draft);
          return method.action(body, contextOf(draft), request);
        })
      : await method.action(body, contextOf(data.latest), request);
    return result instanceof Response ? result : json(result);
  };

  return {
    isIdentity: (request) => isOwnPath(pathOf(request)),
    handle: async (request) => {
      try {
        if (isOverLimit(request)) {
          return errorAnswer('TOO_MANY_ATTEMPTS_TRY_LATER', 429, { 'retry-after': '10' });
        }
        return await answer(request);
      } catch (error) {
        if (error instanceof Refusal) return errorAnswer(error.message, error.status);
        onError?.(error);
        return errorAnswer('INTERNAL_ERROR', 500);
      }
    },
    verifier: accountVerifier(data, { projectId, clock }),
  };
}
