import {
  monasticPath,
  PATHS,
  ROUTES,
  type Access,
  type RouteId,
} from '@almsway/client/navigation/routes.ts';

import type { GuardSession } from './guard-session.ts';
import { matchPath, type RouteMatch } from './match-path.ts';
import { nextOf, signInPath, signUpPath } from './way-in.ts';

/** Outcome of a navigation. `allow` with a null match shows the not-found page. */
export type Decision =
  | { readonly type: 'allow'; readonly match: RouteMatch | null }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'logout'; readonly to: string };

/** The final decision, after all redirects. `path` is where the user ends up. */
export interface Resolution {
  readonly path: string;
  readonly match: RouteMatch | null;
  /** The profile is invalid: sign out before navigating. */
  readonly mustLogOut: boolean;
  readonly hops: number;
}

const ONBOARDING_ROUTES: ReadonlySet<RouteId> = new Set(['onboardingStep1', 'onboardingStep2']);

/** Pages that only the monastic with the slug in their path may see. */
const OWNER_ROUTES: ReadonlySet<RouteId> = new Set(['profile', 'profilePage']);

/** Pages that a user may read before giving consent. */
const LEGAL_ROUTES: ReadonlySet<RouteId> = new Set(['privacy', 'legal']);

/** Home page of the signed-in user's role; the public home for everyone else. */
export function homePathOf(session: GuardSession): string {
  switch (session.kind) {
    case 'patron':
      return PATHS.patronHome;
    case 'monastic':
      return PATHS.dashboard;
    case 'signedOut':
    case 'expired':
    case 'unregistered':
    case 'unavailable':
    case 'invalid':
      return PATHS.home;
  }
}

/** Splits a location such as `/signin?next=%2Fexplore` into path and query. */
function splitLocation(location: string): { path: string; search: string } {
  const [beforeHash = ''] = location.split('#', 1);
  const mark = beforeHash.indexOf('?');
  return mark === -1
    ? { path: beforeHash, search: '' }
    : { path: beforeHash.slice(0, mark), search: beforeHash.slice(mark) };
}

/**
 * The page that was requested first, if it is a path of this app that this session may see; otherwise null.
 * Never another origin: only paths in the route table count.
 */
function requestedPath(search: string, session: GuardSession): string | null {
  const next = nextOf(search);
  if (next === null) return null;
  const { path, search: nextSearch } = splitLocation(next);
  const match = matchPath(path);
  if (!match || match.id === 'signIn' || match.id === 'signUp') return null;
  const target = match.canonicalPath + nextSearch;
  return decide(target, session).type === 'allow' ? target : null;
}

/**
 * One step of the guard: the rules of specification section 4 in order, as interpreted by the product
 * decisions (rule 7 and later). Pure and total.
 */
export function decide(location: string, session: GuardSession): Decision {
  const { path, search } = splitLocation(location);
  const match = matchPath(path);

  // Rule 1: a profile that was received and is invalid ends the session.
  if (session.kind === 'invalid') return { type: 'logout', to: PATHS.home };

  // Redirect every other spelling of a path to the canonical one, so that none can bypass a rule.
  if (match && match.canonicalPath !== path) {
    return { type: 'redirect', to: match.canonicalPath + search };
  }

  const access: Access = match ? ROUTES[match.id].access : 'public';
  const isSignedIn = session.kind === 'patron' || session.kind === 'monastic';

  // Rule 2: a signed-in user is redirected from the public home to their own, and on from the sign-in and
  // sign-up forms.
  if (isSignedIn && match?.id === 'home') return { type: 'redirect', to: homePathOf(session) };
  if (isSignedIn && (match?.id === 'signIn' || match?.id === 'signUp')) {
    return { type: 'redirect', to: requestedPath(search, session) ?? homePathOf(session) };
  }

  // Rule 3: private pages need a session. An unfinished registration has to be finished first.
  if (access !== 'public' && session.kind === 'signedOut') {
    return { type: 'redirect', to: signInPath(path + search) };
  }
  if (access !== 'public' && session.kind === 'unregistered') {
    return { type: 'redirect', to: signUpPath(null, path + search) };
  }
  // Nothing is known about the profile, or the session has just ended: stay, so that the error dialog can
  // offer a way on in place. The router hides the content of private pages until then.
  if (session.kind === 'unavailable' || session.kind === 'expired') return { type: 'allow', match };

  // The team has suspended the account: every private page leads to the reasons, where the user can object.
  if (isSignedIn && session.isSuspended) {
    return access === 'public' || match?.id === 'restriction'
      ? { type: 'allow', match }
      : { type: 'redirect', to: PATHS.restriction };
  }

  // Rules 4 and 5: pages of the other role.
  if (access === 'monastic' && session.kind !== 'monastic') {
    return { type: 'redirect', to: PATHS.patronHome };
  }
  if (access === 'patron' && session.kind !== 'patron') {
    return { type: 'redirect', to: PATHS.dashboard };
  }

  if (session.kind === 'monastic') {
    const isOnboarding = match !== null && ONBOARDING_ROUTES.has(match.id);
    const isPending = match?.id === 'pending';
    // A monastic can be warned at any time.
    if (match?.id === 'restriction') return { type: 'allow', match };

    // Rule 6: onboarding comes before everything else.
    if (!session.hasCompletedOnboarding) {
      const isLegal = match !== null && LEGAL_ROUTES.has(match.id);
      return isOnboarding || isPending || isLegal
        ? { type: 'allow', match }
        : { type: 'redirect', to: PATHS.onboardingStep1 };
    }
    // Rule 7: until approval every private page redirects to the pending page. Public pages stay open, and so
    // does onboarding for users who may apply again.
    if (!session.isApproved) {
      return access === 'public' || isPending || (session.isRejected && isOnboarding)
        ? { type: 'allow', match }
        : { type: 'redirect', to: PATHS.pending };
    }
    // Once approved, edits happen on the private profile, except those that the team has asked for.
    if (isPending && session.isAsked) return { type: 'allow', match };
    if (isOnboarding || isPending) return { type: 'redirect', to: PATHS.dashboard };
    // Only the owner sees a private profile.
    const name = match?.params['name'] ?? '';
    if (match && OWNER_ROUTES.has(match.id) && name !== session.slug) {
      return { type: 'redirect', to: monasticPath(name) };
    }
  }
  return { type: 'allow', match };
}

/** Maximum number of redirects of one navigation. */
export const MAX_HOPS = 3;

/** Follows redirects of the guard to the end, so that nothing is painted before the final page is known. */
export function resolve(location: string, session: GuardSession): Resolution {
  let path = location;
  for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
    const decision = decide(path, session);
    switch (decision.type) {
      case 'allow':
        return { path, match: decision.match, mustLogOut: false, hops };
      case 'logout':
        return { path: decision.to, match: matchPath(decision.to), mustLogOut: true, hops };
      case 'redirect':
        path = decision.to;
    }
  }
  throw new Error(`The guard does not settle for ${location}`);
}

/**
 * Whether this page is public and the same for visitors and users. Such a page may be shown before the
 * session is known. The public home and the sign-in and sign-up forms are not: the guard redirects signed-in
 * users from there.
 */
export function isSameForEveryone(location: string): boolean {
  const { path, match } = resolve(location, { kind: 'patron' });
  return path === location && (match === null || ROUTES[match.id].access === 'public');
}
