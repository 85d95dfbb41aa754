/**
 * Every row of the error catalogue, in both languages, from a real answer of the identity routes. Calls are
 * routed to a server of this file, on which the provider's switches are set.
 */
import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';
import type { Page } from '@playwright/test';

import type { MessageId } from '#client/i18n/message-id.ts';
import { freshFolder, startProcess, type ServerProcess } from '#tests/contract/server-process.ts';
import { call, newMember } from '#tests/e2e/support/desk.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import {
  arriveAt,
  chooseInAccountMenu,
  field,
  fillSignIn,
  fillSignUp,
  freshEmail,
  freshPerson,
  signIn,
  skipNotice,
  pressAndClose,
  wake,
} from '#tests/e2e/support/people.ts';
import { API_URL } from '#tests/e2e/support/servers.ts';
import { LANGUAGES, languagesFor, type Text } from '#tests/e2e/support/text.ts';

import { expectClean, expectErrorDialog, watchCalls } from './faults.ts';

let server: ServerProcess;
let folder: Awaited<ReturnType<typeof freshFolder>>;

test.beforeAll(async () => {
  folder = await freshFolder();
  server = await startProcess({ DATA_DIR: folder.path });
});
test.afterAll(async () => {
  await server.end();
  await folder.remove();
});

/** Sets the switches of this file's provider. */
async function configure({ hasPrivacy = true, hasPasswords = true } = {}): Promise<void> {
  await call('PATCH', '/emulator/v1/projects/demo-almsway/config', {
    api: server.api,
    body: {
      signIn: { email: { enabled: hasPasswords } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: hasPrivacy },
    },
  });
}

/** Changes the body of the requests to one identity route. */
async function rewrite(page: Page, action: string, change: Record<string, unknown>): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(`accounts:${action}`),
    (route, request) =>
      route.fallback({ postData: { ...(request.postDataJSON() as object), ...change } }),
  );
}

test.beforeEach(async ({ page, context, watch }) => {
  watch.allowConsole(/Failed to load resource/);
  await skipNotice(page);
  await configure();
  await context.route(
    (url) => url.origin === new URL(API_URL).origin,
    (route, request) =>
      route.continue({ url: request.url().replace(new URL(API_URL).origin, server.api) }),
  );
});

/** The message is on the page, without a dialog. */
async function expectMessage(page: Page, text: Text, id: MessageId): Promise<void> {
  await expect(page.getByText(text(id)).first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

for (const language of languagesFor('en')) {
  test.describe(`the error catalogue (${language})`, () => {
    test.use({ language });
    const chooser = CHOOSER_MESSAGES[language];

    test('of signing in', { tag: '@full' }, async ({ page, text }) => {
      const member = await newMember('patron', 'Lucía', server.api);
      const refuse = async (person: { email: string; password: string }, id: MessageId) => {
        await fillSignIn(page, text, person);
        await expectMessage(page, text, id);
        // The typed email is still there.
        await expect(field(page, text, text('identity.field.email'))).toHaveValue(person.email);
        await expect(field(page, text, text('identity.field.password'))).toHaveValue(
          person.password,
        );
      };
      const wrong = { ...member, password: 'another one' };
      const nobody = { ...member, email: freshEmail('nobody') };
      await page.goto('/signin');
      await refuse(wrong, 'error.identity.credentialRejected');
      await configure({ hasPrivacy: false });
      await refuse(wrong, 'error.identity.passwordWrong');
      await refuse(nobody, 'error.identity.accountNotFound');
      await configure({ hasPasswords: false });
      await refuse(wrong, 'error.identity.accountsNotEnabled');
      await configure();
      await refuse(
        { ...member, email: 'disabled@demo.almsway.example' },
        'error.identity.accountDisabled',
      );
      await refuse({ ...member, email: 'nonsense' }, 'error.identity.emailInvalid');
      await refuse(nobody, 'error.identity.credentialRejected');
      const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await call('POST', url, {
          api: server.api,
          body: { email: nobody.email, password: 'another one' },
        });
      }
      await refuse(nobody, 'error.identity.rateLimited');
    });

    test(
      'of signing in, when something else is wrong',
      { tag: '@full' },
      async ({ page, context, text }) => {
        const member = await newMember('patron', 'Lucía', server.api);
        await page.goto('/signin');
        await test.step('an unexpected answer', async () => {
          const path = '**/accounts:signInWithPassword*';
          await page.route(path, (route, request) =>
            route.fallback({ url: request.url().replace(/\?key=.*/, '') }),
          );
          await fillSignIn(page, text, member);
          await expectMessage(page, text, 'error.default');
          await page.unroute(path);
        });
        await test.step('an address that the provider refuses', async () => {
          await rewrite(page, 'signInWithPassword', { email: 'a b' });
          await fillSignIn(page, text, member);
          await expectMessage(page, text, 'error.identity.emailInvalid');
          await page.unroute((url) => url.pathname.endsWith('accounts:signInWithPassword'));
        });
        await test.step('no network', async () => {
          await page.reload();
          await arriveAt(page, '/signin');
          await wake(page);
          await context.setOffline(true);
          await fillSignIn(page, text, member);
          await expectMessage(page, text, 'error.network');
          await context.setOffline(false);
        });
        await test.step('an expired token', async () => {
          await page.unrouteAll();
          await watchCalls(page, 'accounts:lookup', {
            status: 400,
            body: { error: { code: 400, message: 'TOKEN_EXPIRED', errors: [] } },
          });
          await fillSignIn(page, text, member);
          await expectMessage(page, text, 'error.sessionExpired');
        });
      },
    );

    test('of signing up', { tag: '@full' }, async ({ page, text }) => {
      const member = await newMember('patron', 'Lucía', server.api);
      const person = freshPerson();
      await page.goto('/signup?type=patron');
      await fillSignUp(page, text, { ...person, password: '12345' });
      await expectMessage(page, text, 'error.identity.passwordWeak');
      await fillSignUp(page, text, { ...person, email: 'a@b' });
      await expectMessage(page, text, 'error.identity.emailInvalid');
      await fillSignUp(page, text, person);
      await arriveAt(page, '/home');
      await chooseInAccountMenu(page, text, text('shell.logOut'));
      await arriveAt(page, '/');

      await page.goto('/signup?type=monastic');
      await field(page, text, text('identity.field.password')).fill('a quiet morning');
      await field(page, text, text('identity.field.confirmPassword')).fill('A quiet morning');
      await page.getByRole('button', { name: text('identity.signUp.submit') }).click();
      await expectMessage(page, text, 'identity.issue.passwordsDiffer');
      await fillSignUp(page, text, member);
      await expectMessage(page, text, 'error.identity.emailInUse');
      await expect(field(page, text, text('identity.field.email'))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(field(page, text, text('identity.field.name'))).toHaveValue(member.name);
      await configure({ hasPasswords: false });
      await fillSignUp(page, text, person);
      await expectMessage(page, text, 'error.identity.accountsNotEnabled');
      await configure();
      await rewrite(page, 'signUp', { password: 'weak' });
      await fillSignUp(page, text, freshPerson());
      await expectMessage(page, text, 'error.identity.passwordWeak');
    });

    // A test of the catalogues ensures that both languages have the same messages.
    if (language !== LANGUAGES[0]) return;

    test('F43: of Google’s window', { tag: '@full' }, async ({ page, text }) => {
      const google = page.getByRole('button', {
        name: new RegExp(`${text('identity.google')}|${text('identity.googleBusy')}`),
      });
      const open = async (choice: string) => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
        if (choice === chooser.domain || choice === chooser.network) {
          await popup.getByText(chooser.faults).click();
        }
        await pressAndClose(popup.getByRole('button', { name: choice }));
      };
      await page.goto('/signin');
      await open(chooser.cancel);
      await expectMessage(page, text, 'error.identity.popupClosed');
      await open(chooser.domain);
      await expectMessage(page, text, 'error.identity.unauthorizedDomain');
      await open(chooser.differentMethod);
      await expectMessage(page, text, 'error.identity.differentMethod');
      await open(chooser.disabled);
      await expectMessage(page, text, 'error.identity.accountDisabled');
      await open(chooser.network);
      await expectMessage(page, text, 'error.network');
      const [first] = await Promise.all([page.waitForEvent('popup'), google.click()]);
      const [second] = await Promise.all([page.waitForEvent('popup'), google.click()]);
      await expectMessage(page, text, 'error.identity.multiplePopups');
      await pressAndClose(second.getByRole('button', { name: chooser.cancel }));
      await expectMessage(page, text, 'error.identity.popupClosed');
      await first.close();
    });

    test(
      'F40: of a window that is closed or never opens',
      { tag: '@full' },
      async ({ page, text }) => {
        await page.clock.install();
        await page.goto('/signin');
        const google = page.getByRole('button', { name: text('identity.google') });
        const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()]);
        await popup.close();
        // Google reports it about ten seconds later; meanwhile the form waits for nothing.
        await expect(
          page.getByRole('button', { name: text('identity.signIn.submit'), exact: true }),
        ).toBeEnabled();
        await expect(async () => {
          await page.clock.runFor(4000);
          await expectMessage(page, text, 'error.identity.popupClosed');
        }).toPass();

        await page.evaluate(() => {
          globalThis.open = () => null;
        });
        await google.click();
        await expectMessage(page, text, 'error.identity.popupBlocked');
      },
    );

    test(
      'F30: of a session, and of a failed sign-out',
      { tag: '@full' },
      async ({ page, text }) => {
        const member = await newMember('patron', 'Lucía', server.api);
        const users = await watchCalls(page, '/users/', {
          body: { success: true, user: { ...member, role: 'admin' } },
        });
        await test.step('a refused profile', async () => {
          await signIn(page, text, member);
          await expectMessage(page, text, 'error.invalidRole');
          users.faults = [{ body: { success: true } }];
          await fillSignIn(page, text, member);
          await expectMessage(page, text, 'error.profileFetchFailed');
          await page.goto('/explore');
          await expectErrorDialog(page, text, 'error.profileFetchFailed');
          await expect(page.getByRole('button', { name: text('common.retry') })).toBeVisible();
        });
        await test.step('an unavailable network', async () => {
          users.faults = ['offline'];
          await page.reload();
          await expectErrorDialog(page, text, 'error.network');
          users.recover();
          await page.getByRole('button', { name: text('common.retry') }).click();
          await expect(page.getByRole('alertdialog')).toHaveCount(0);
          await arriveAt(page, '/explore');
        });
        await test.step('signing out, which fails first and then succeeds', async () => {
          await page.evaluate(() => {
            const { removeItem } = Storage.prototype;
            Object.assign(globalThis, { removeItem });
            Storage.prototype.removeItem = function remove(key: string) {
              if (key.startsWith('firebase:')) throw new DOMException('locked', 'SecurityError');
              removeItem.call(this, key);
            };
          });
          await chooseInAccountMenu(page, text, text('shell.logOut'));
          await expectMessage(page, text, 'shell.logOutFailed');
          await arriveAt(page, '/explore');
          await page.evaluate(() => {
            Object.assign(Storage.prototype, {
              removeItem: (globalThis as unknown as { removeItem: unknown }).removeItem,
            });
          });
          await chooseInAccountMenu(page, text, text('shell.logOut'));
          await expectMessage(page, text, 'shell.loggedOut');
          await arriveAt(page, '/');
        });
      },
    );

    test('F30: of a deleted account', { tag: '@full' }, async ({ page, text }) => {
      const member = await newMember('patron', 'Lucía', server.api);
      await signIn(page, text, member);
      await arriveAt(page, '/home');
      const idToken = await page.evaluate(() => globalThis.localStorage.getItem('jwt'));
      await call('POST', '/identitytoolkit.googleapis.com/v1/accounts:delete?key=k', {
        api: server.api,
        body: { idToken },
      });
      await page.goto('/explore');
      await expectErrorDialog(page, text, 'error.sessionExpired');
      await expectClean(page, member.name);
      await page.getByRole('alertdialog').getByRole('button').click();
      await expect(page).toHaveURL(/\/signin/);
    });
  });
}
