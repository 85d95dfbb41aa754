import { CHOOSER_MESSAGE_SOURCE, type AuthEvent } from '@almsway/mocks/google/event.ts';
import { installGapi } from '@almsway/mocks/google/gapi.ts';
import { GOOGLE_ACCOUNTS } from '@almsway/mocks/google/google-accounts.ts';
import { expect, spyOn, waitFor } from 'storybook/test';

/** Makes the browser refuse to open windows. */
export function refusesWindows(): void {
  installGapi(CHOOSER_MESSAGE_SOURCE);
  spyOn(globalThis, 'open').mockReturnValue(null);
}

/**
 * A fake of Google's window, as the page sees it: it renders nothing and answers like the account chooser.
 */
export function googleWindow() {
  installGapi(CHOOSER_MESSAGE_SOURCE);
  const shown = { closed: false, close: () => undefined, focus: () => undefined };
  const open = spyOn(globalThis, 'open').mockReturnValue(shown as unknown as Window);

  const answer = async (outcome: Pick<AuthEvent, 'urlResponse' | 'error'>) => {
    await waitFor(() => expect(open).toHaveBeenCalled());
    const asked = new URL(String(open.mock.lastCall?.[0]), globalThis.location.origin).searchParams;
    const authEvent: AuthEvent = {
      type: asked.get('authType') ?? '',
      eventId: asked.get('eventId') ?? '',
      sessionId: crypto.randomUUID(),
      postBody: null,
      tenantId: null,
      ...outcome,
    };
    globalThis.postMessage({ source: CHOOSER_MESSAGE_SOURCE, authEvent }, globalThis.origin);
  };

  return {
    /** Waits until it is open. */
    opens: () => waitFor(() => expect(open).toHaveBeenCalled()),
    /** Chooses one of the accounts. */
    chooses: async (email: string) => {
      const account = GOOGLE_ACCOUNTS.find((known) => known.email === email);
      if (!account) throw new Error(`Google's chooser does not offer ${email}`);
      const response = new URL('/emulator/auth/handler', globalThis.location.origin);
      response.searchParams.set('providerId', 'google.com');
      response.searchParams.set(
        'id_token',
        JSON.stringify({
          sub: account.sub,
          iss: 'https://accounts.google.com',
          email: account.email,
          email_verified: account.isVerified,
          ...(account.name === '' ? {} : { name: account.name }),
        }),
      );
      await answer({ urlResponse: response.href, error: null });
    },
    /** Closes without an account, with this error code of the provider. */
    fails: (code: string) => answer({ urlResponse: null, error: { code, message: code } }),
  };
}
