import { PATHS } from '@almsway/client/navigation/routes.ts';

import { intentOf } from './intent.ts';

/** Home pages of both roles. Signing in leads there without a message. */
const HOMES: ReadonlySet<string> = new Set([PATHS.patronHome, PATHS.dashboard]);

function wayIn(path: string, query: Readonly<Record<string, string>>, next: string | null): string {
  const all = new URLSearchParams(query);
  if (next !== null && !HOMES.has(next)) all.set('next', next);
  const text = all.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address in the query of a sign-in or sign-up page to go to afterwards. The guard checks it. */
export function nextOf(search: string): string | null {
  return new URLSearchParams(search).get('next');
}

/** Address of the sign-in form; `next` is where to go afterwards. */
export function signInPath(next: string | null = null): string {
  return wayIn(PATHS.signIn, {}, next);
}

/**
 * Address of the sign-up form of a role, or of the role choice; `next` is where to go afterwards. Intents on
 * a profile are for patrons only, so the role is not asked for then.
 */
export function signUpPath(
  role: 'patron' | 'monastic' | null = null,
  next: string | null = null,
): string {
  const fitting = role ?? (next !== null && intentOf(next) ? 'patron' : null);
  return wayIn(PATHS.signUp, fitting ? { type: fitting } : {}, next);
}
