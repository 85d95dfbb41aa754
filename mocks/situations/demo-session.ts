import type { Api } from '@almsway/api/api';

import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccountId } from './demo-accounts.ts';

/** A session from the identity provider. */
export interface DemoSession {
  userId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

interface SignInAnswer {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
}

/** Signs a demo account in through the backend's own identity routes. */
export async function signInDemo(
  backend: Pick<Api, 'handle'>,
  id: DemoAccountId,
  apiKey: string,
): Promise<DemoSession> {
  const { email } = DEMO_ACCOUNTS[id];
  const response = await backend.handle(
    new Request(
      `http://localhost/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
      },
    ),
  );
  if (!response.ok) {
    throw new Error(
      `The demo account ${email} cannot sign in (${response.status}). Reset the data.`,
    );
  }
  const answer = (await response.json()) as SignInAnswer;
  return {
    userId: answer.localId,
    email: answer.email,
    idToken: answer.idToken,
    refreshToken: answer.refreshToken,
  };
}
