import type { BackendContext, RouteHandler } from '#mocks/backend/context.ts';

import { deleteAccount, grantToken, lookup, update } from './account-routes.ts';
import { actionPage } from './action-page.ts';
import { type Body, readForm, readJson } from './body.ts';
import { errorAnswer, json, Refusal } from './errors.ts';
import { deleteAllAccounts, listCodes, readConfig, writeConfig } from './housekeeping.ts';
import { resetPassword, sendOobCode } from './oob-codes.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { createAuthUri, signInWithPassword, signUp } from './sign-in.ts';

type Action = (
  body: Body,
  context: BackendContext,
  request: Request,
) => Promise<object | Response> | object | Response;

interface Route {
  /** What each method does. */
  methods: Readonly<Record<string, Action>>;
  /** Whether the provider wants an API key in the address. */
  needsKey: boolean;
  read: (request: Request) => Promise<Body>;
}

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

const post = (action: Action): Route => ({
  methods: { POST: action },
  needsKey: true,
  read: readJson,
});
const page: Route = {
  methods: {
    GET: (_body, context, request) => actionPage(request, context),
    POST: (body, context, request) => actionPage(request, context, body),
  },
  needsKey: false,
  read: readForm,
};

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  [`${TOOLKIT}/accounts:signUp`, post(signUp)],
  [`${TOOLKIT}/accounts:signInWithPassword`, post(signInWithPassword)],
  [`${TOOLKIT}/accounts:signInWithIdp`, post(signInWithIdp)],
  [`${TOOLKIT}/accounts:lookup`, post(lookup)],
  [`${TOOLKIT}/accounts:sendOobCode`, post(sendOobCode)],
  [`${TOOLKIT}/accounts:resetPassword`, post(resetPassword)],
  [`${TOOLKIT}/accounts:update`, post(update)],
  [`${TOOLKIT}/accounts:delete`, post(deleteAccount)],
  [`${TOOLKIT}/accounts:createAuthUri`, post(createAuthUri)],
  [
    `${TOOLKIT}/projects`,
    {
      methods: {
        GET: (_body, context) => ({
          projectId: context.projectId,
          authorizedDomains: ['localhost', '127.0.0.1'],
        }),
      },
      needsKey: true,
      read: readJson,
    },
  ],
  [
    '/securetoken.googleapis.com/v1/token',
    { methods: { POST: grantToken }, needsKey: true, read: readForm },
  ],
  ['/emulator/action', page],
]);

const HOUSEKEEPING: ReadonlyMap<string, Route> = new Map<string, Route>(
  Object.entries({
    accounts: { DELETE: (_body, context) => deleteAllAccounts(context) },
    config: { GET: (_body, context) => readConfig(context), PATCH: writeConfig },
    oobCodes: { GET: (_body, context) => listCodes(context) },
  } satisfies Record<string, Record<string, Action>>).map(([name, methods]) => [
    name,
    { methods, needsKey: false, read: readJson },
  ]),
);

function routeFor(path: string, context: BackendContext): Route | undefined {
  const match = /^\/emulator\/v1\/projects\/([^/]+)\/([^/]+)$/.exec(path);
  if (match === null) return ROUTES.get(path);
  return match[1] === context.projectId ? HOUSEKEEPING.get(match[2] ?? '') : undefined;
}

function isOwnPath(path: string): boolean {
  // The account chooser of the Google stand-in lies beside these routes and is not theirs.
  if (path.startsWith('/emulator/auth/')) return false;
  return /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)(\/|$)/.test(
    path,
  );
}

async function answer(request: Request, url: URL, path: string, context: BackendContext) {
  const route = routeFor(path, context);
  if (route === undefined) return errorAnswer('Method not found.', 404);
  const action = Object.hasOwn(route.methods, request.method)
    ? route.methods[request.method]
    : undefined;
  if (action === undefined) {
    const allow = Object.keys(route.methods).join(', ');
    return errorAnswer('Request method not supported here.', 405, { allow });
  }
  if (route.needsKey && (url.searchParams.get('key') ?? '') === '') {
    return errorAnswer('The request is missing a valid API key.', 403);
  }
  try {
    const body = request.method === 'GET' ? {} : await route.read(request);
    const result = await action(body, context, request);
    return result instanceof Response ? result : json(result);
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(error.message, error.status);
    throw error;
  }
}

const OWN_HOSTS: ReadonlySet<string> = new Set([
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
]);

/**
 * The identity provider: the REST routes of Firebase Authentication with the real shapes, status
 * codes and error words, under the paths of its local emulator at any origin, or at Google's own.
 */
export const identityRoutes: RouteHandler = (request, context) => {
  const url = new URL(request.url);
  // A colon in a path may come escaped.
  const pathname = url.pathname.replaceAll(/%3a/gi, ':');
  const path = OWN_HOSTS.has(url.hostname) ? `/${url.hostname}${pathname}` : pathname;
  return isOwnPath(path) ? answer(request, url, path, context) : undefined;
};
