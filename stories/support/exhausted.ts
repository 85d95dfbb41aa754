import type { ScenarioMocks } from '@almsway/mocks/hosts/scenario-mocks.ts';
import {
  MAIL_LIMIT,
  WRONG_PASSWORD_LIMIT,
  type AttemptKind,
} from '@almsway/mocks/identity/attempts.ts';

/** Limits that anyone who knows an email address can exhaust. */
type Kind = Exclude<AttemptKind, 'changeMail' | 'verifyMail'>;

const ATTEMPTS: Readonly<Record<Kind, { route: string; count: number; body: object }>> = {
  password: {
    route: 'accounts:signInWithPassword',
    count: WRONG_PASSWORD_LIMIT,
    body: { password: 'not this one', returnSecureToken: true },
  },
  resetMail: {
    route: 'accounts:sendOobCode',
    count: MAIL_LIMIT,
    body: { requestType: 'PASSWORD_RESET' },
  },
};

/** Exhausts what the identity provider currently allows one email address. */
export async function exhaust(
  { backend }: ScenarioMocks,
  kind: Kind,
  email: string,
): Promise<void> {
  const { route, count, body } = ATTEMPTS[kind];
  const url = `${globalThis.location.origin}/identitytoolkit.googleapis.com/v1/${route}?key=local-api-key`;
  for (let attempt = 0; attempt < count; attempt += 1) {
    await backend.handle(
      new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, ...body }),
      }),
    );
  }
}
