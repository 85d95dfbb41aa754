/** Behaviour specific to Firefox, or that only its driver can test. */
import { CHOOSER_MESSAGES } from '@almsway/mocks/google/messages.ts';

import { newMember } from '#tests/e2e/support/desk.ts';
import { firstName, freshEmail } from '#tests/e2e/support/people.ts';

import { expect, test } from '../fixtures.ts';
import type { Tab } from '../tab.ts';
import { closeNotice, fillSignIn, skipNotice } from '../ways.ts';

/** Cuts the network of a tab, or returns it. */
async function setOffline({ driver }: Tab, isOffline: boolean): Promise<void> {
  const browser = await driver.getBidi();
  const answer = await browser.send({
    method: 'emulation.setNetworkConditions',
    params: {
      contexts: [await driver.getWindowHandle()],
      networkConditions: isOffline ? { type: 'offline' } : null,
    },
  });
  expect(answer).toMatchObject({ type: 'success' });
}

test('F21: Google’s window opens at the first press, and signs in', async ({ profile }) => {
  const tab = await profile.openTab();
  const account = { name: 'Rosalind Achebe', email: freshEmail('google') };
  const words = CHOOSER_MESSAGES.en;
  await tab.open('/signin');
  const popup = await profile.popupOf(() => tab.press('button', tab.text('identity.google')));
  await popup.fill('#name', account.name);
  await popup.fill('#email', account.email);
  await popup.press('button', words.continue);
  await tab.arriveAt('/home');
  await closeNotice(tab);
  await tab.reads(firstName(account.name));
});

test('F40: a window that Firefox blocks is reported in the form', async ({ profile }) => {
  const tab = await profile.openTab();
  await tab.open('/signin');
  await tab.arriveAt('/signin');
  await tab.wake();
  // One user gesture allows one window: Firefox asks before a second one opens. In a single call, because
  // each call of the driver counts as a gesture of its own.
  await tab.look(
    (name, words) =>
      new Promise<void>((settle) => {
        globalThis.open('about:blank')?.close();
        const buttons = [...document.querySelectorAll('button')];
        buttons.find((button) => button.textContent.includes(name))?.click();
        const watching = setInterval(() => {
          if (!document.body.innerText.includes(words)) return;
          clearInterval(watching);
          settle();
        }, 100);
      }),
    tab.text('identity.google'),
    tab.text('error.identity.popupBlocked'),
  );
});

test('F1: signing in without a network says so in the form, and works later', async ({
  profile,
}) => {
  const tab = await profile.openTab();
  const member = await newMember('patron', 'Lucía');
  await skipNotice(tab);
  await tab.open('/signin');
  await tab.arriveAt('/signin');
  await tab.wake();
  await setOffline(tab, true);
  expect(await tab.look(() => navigator.onLine)).toBe(false);
  await fillSignIn(tab, member);
  await tab.reads(tab.text('error.network'));
  await setOffline(tab, false);
  await tab.press('button', tab.text('identity.signIn.submit'));
  await tab.arriveAt('/home');
});
