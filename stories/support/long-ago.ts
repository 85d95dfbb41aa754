import { errorAnswer } from '@almsway/mocks/identity/errors.ts';
import { http } from 'msw/http';

import type { PlayContext } from './story-context.ts';

const actionOf = (request: Request) =>
  /\/accounts:(\w+)$/.exec(decodeURIComponent(new URL(request.url).pathname))?.[1] ?? '';

/**
 * Sets the identity provider to some minutes after sign-in: it changes nothing about an account before the
 * user re-authenticates.
 */
export function signedInLongAgo(context: PlayContext): void {
  let isFresh = false;
  context.msw.use(
    http.post(
      ({ request }) => actionOf(request) !== '',
      async ({ request }) => {
        const action = actionOf(request);
        if (action.startsWith('signIn')) isFresh = true;
        const isForgotten = (await request.clone().text()).includes('PASSWORD_RESET');
        const isGuarded = ['update', 'sendOobCode', 'delete'].includes(action) && !isForgotten;
        return isGuarded && !isFresh ? errorAnswer('CREDENTIAL_TOO_OLD_LOGIN_AGAIN') : undefined;
      },
    ),
  );
}
