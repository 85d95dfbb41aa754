import { intentOf } from './intent.ts';
import { PATHS } from './routes.ts';

/** The homes of both roles: signing in leads there without a message. */
const HOMES: ReadonlySet<string> = new Set([PATHS.patronHome, PATHS.dashboard]);

function wayIn(path: string, query: Readonly<Record<string, string>>, next: string | null): string {
  const all = new URLSearchParams(query);
  if (next !== null && !HOMES.has(next)) all.set('next', next);
  const text = all.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address that a way in leads to, as its query names it. The guard judges it. */
export function nextOf(search: string): string | null {
  return new URLSearchParams(search).get('next');
}

/** Address of the sign-in form; `next` is where it leads to afterwards. */
export function signInPath(next: string | null = null): string {
  return wayIn(PATHS.signIn, {}, next);
}

/**
 * Address of the sign-up form of a role, or of the choice of one; `next` is where it leads to. What is to be
 * done on a profile only a patron can do, so nobody is asked then.
 */
export function signUpPath(
  role: 'patron' | 'monastic' | null = null,
  next: string | null = null,
): string {
  const fitting = role ?? (next !== null && intentOf(next) ? 'patron' : null);
  return wayIn(PATHS.signUp, fitting ? { type: fitting } : {}, next);
}
