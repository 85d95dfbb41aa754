/** Two tabs of one browser. */
import { newMember } from '#tests/e2e/support/desk.ts';
import { firstName } from '#tests/e2e/support/people.ts';

import { test } from './fixtures.ts';
import { logOut, signIn, skipNotice } from './ways.ts';

test('F31, F32: two tabs share a remembered session, and its end', async ({ profile }) => {
  const [first, second] = [await profile.openTab(), await profile.openTab()];
  const member = await newMember('patron', 'Wangarĩ Njoroge');
  await skipNotice(first);
  await signIn(first, member, '/home');
  await second.open('/home');
  await second.reads(firstName(member.name));
  await logOut(second);
  await first.reads(first.text('error.sessionExpired'));
  await first.readsNoMore(firstName(member.name));
});

test('a tab on the sign-in page continues when the user signs in elsewhere', async ({
  profile,
}) => {
  const [first, second] = [await profile.openTab(), await profile.openTab()];
  const member = await newMember('patron', 'Wangarĩ Njoroge');
  await skipNotice(first);
  await first.open('/signin');
  await first.arriveAt('/signin');
  await first.wake();
  await signIn(second, member, '/home');
  await first.arriveAt('/home');
  await first.reads(firstName(member.name));
});
