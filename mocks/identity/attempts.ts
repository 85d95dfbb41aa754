import type { IdentityContext } from './context.ts';

/** Number of wrong passwords for one email address before the provider refuses further attempts. */
export const WRONG_PASSWORD_LIMIT = 8;
/** Number of mails of one kind to one email address before the provider sends no more. */
export const MAIL_LIMIT = 10;

const LIMITS = {
  password: { count: WRONG_PASSWORD_LIMIT, windowMs: 5 * 60_000 },
  resetMail: { count: MAIL_LIMIT, windowMs: 60 * 60_000 },
  changeMail: { count: MAIL_LIMIT, windowMs: 60 * 60_000 },
  verifyMail: { count: MAIL_LIMIT, windowMs: 60 * 60_000 },
} as const;

/** What is counted. */
export type AttemptKind = keyof typeof LIMITS;

const REMEMBERED_KEYS = 10_000;

/** Whether this email address has used up its attempts for now. */
export function isExhausted(
  kind: AttemptKind,
  email: string,
  { attempts, now }: IdentityContext,
): boolean {
  const since = now().getTime() - LIMITS[kind].windowMs;
  const times = attempts.get(`${kind} ${email}`) ?? [];
  return times.filter((time) => time > since).length >= LIMITS[kind].count;
}

/** Counts one attempt for an email address, whether or not it has an account. */
export function countAttempt(
  kind: AttemptKind,
  email: string,
  { attempts, now }: IdentityContext,
): void {
  const key = `${kind} ${email}`;
  const times = attempts.get(key) ?? [];
  attempts.delete(key);
  attempts.set(key, [...times, now().getTime()].slice(-LIMITS[kind].count));
  const oldest = attempts.keys().next();
  if (attempts.size > REMEMBERED_KEYS && oldest.done !== true) attempts.delete(oldest.value);
}

/** Resets the attempts of one email address after a success. */
export function forgiveAttempts(
  kind: AttemptKind,
  email: string,
  { attempts }: IdentityContext,
): void {
  attempts.delete(`${kind} ${email}`);
}
