/** An offering, from the page of a monastic to the records of patron and server. */
import { call, newMember } from '#tests/e2e/support/desk.ts';

import { expect, test } from './fixtures.ts';
import { signIn, skipNotice } from './ways.ts';

const NAME = 'Ayya Sujātā';
const PROFILE = '/monastic/ayya-sujata';
test('a patron declares an offering, and finds it declared', async ({ profile }) => {
  const tab = await profile.openTab();
  const { text } = tab;
  const member = await newMember('patron', 'Lucía Ñandú');
  await skipNotice(tab);
  await signIn(tab, member, '/home');
  await tab.open(PROFILE);
  await tab.press('link', text('monastic.support.actionNamed', { name: NAME }));
  await tab.arriveAt(`${PROFILE}?support=open`);
  await tab.reads(text('support.amount.label'));
  await tab.press('button', '€25');
  await tab.press('button', text('support.next'));
  await tab.reads(text('support.method.label'));
  await tab.press('button', text('support.next'));
  await tab.reads(text('support.details.title'));
  await tab.press('button', text('support.sent.action'));
  await tab.reads(text('support.thanks.title'));
  await tab.press('button', text('support.thanks.back'));
  await tab.arriveAt(PROFILE);

  await tab.open('/offerings');
  await tab.reads(text('offerings.state.declared'));
  const { body } = await call('GET', '/offerings', { token: member.token });
  expect(body['data']).toMatchObject([
    { status: 'declared', amountCents: 2500, method: 'bank', monastic: { slug: 'ayya-sujata' } },
  ]);
});
