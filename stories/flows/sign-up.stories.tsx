import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Flows / Sign up',
  tags: ['!autodocs', 'full'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
} satisfies Meta;
export default meta;

const EMAIL = 'inigo@example.org';

async function fillsTheForm(context: PlayContext, name: string): Promise<void> {
  const person = personOf(context);
  await person.types('identity.field.name', name);
  await person.types('identity.field.email', EMAIL);
  await person.types('identity.field.password', 'a quiet morning');
  await person.types('identity.field.confirmPassword', 'a quiet morning');
  await person.presses('button', 'identity.signUp.submit');
}

async function choosesPatron(context: PlayContext): Promise<void> {
  const { page, text } = personOf(context);
  const dialog = await page.findByRole('dialog');
  const choice = [...dialog.querySelectorAll('button')].find((button) =>
    button.textContent.startsWith(text('role.patron')),
  );
  if (!choice) throw new Error('The role dialog has no patron');
  await context.userEvent.click(choice);
}

export const PatronJoinsFromTheHome = screenStory(
  { path: '/', scenario: 'signedOut' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'shell.accountMenu');
    await person.presses('menuitem', 'shell.signUp');
    await choosesPatron(context);
    await person.arrivesAt('identity.signUp.patronTitle');
    await fillsTheForm(context, 'Íñigo Muñoz');
    await person.arrivesAt('patronHome.title', { name: 'Íñigo' });
  },
);

const SUJATA = 'Ayya Sujātā';

/**
 * Gives the requested consent and checks that Sujātā is then followed, with a message, and saved once on the
 * server.
 */
async function followsHer(context: PlayContext): Promise<void> {
  const person = personOf(context);
  await person.checks('checkbox', 'consent.belief.label');
  await person.presses('button', 'consent.give');
  await person.reads('monastic.follow.done', { name: SUJATA });
  await person.sees('monastic.follow.following');
  const { follows, users } = mocksOf(context).backend.data.latest;
  const { userId } = users.find(({ email }) => email === EMAIL) ?? {};
  await expect(follows.filter((follow) => follow.userId === userId)).toHaveLength(1);
}

/** From a shared profile to a new account and back to the profile, which is then followed. */
export const VisitorFollowsAndJoins = screenStory(
  { path: '/monastic/ayya-sujata', scenario: 'signedOut' },
  async (context) => {
    const person = personOf(context);
    await person.presses('link', 'monastic.follow.actionNamed', { name: SUJATA });
    await person.arrivesAt('identity.signIn.followTitle', { name: SUJATA });
    await person.presses('link', 'shell.signUp');
    await person.arrivesAt('identity.signUp.patronTitle');
    await person.sees('identity.signUp.followLead', { name: SUJATA });
    await fillsTheForm(context, 'Íñigo Muñoz');
    await followsHer(context);
  },
);

/** The same, but the server fails after the account was created: the intent is preserved. */
export const VisitorFollowsAndFinishesLater = screenStory(
  {
    path: '/signup?type=patron&next=%2Fmonastic%2Fayya-sujata%3Fdo%3Dfollow',
    scenario: 'signedOut',
  },
  async (context) => {
    const person = personOf(context);
    const { faults } = mocksOf(context);
    await person.sees('identity.signUp.followLead', { name: SUJATA });
    faults.set('apiDown');
    await fillsTheForm(context, 'Íñigo Muñoz');
    await person.arrivesAt('identity.completion.title');
    faults.set('none');
    await person.presses('button', 'common.retry');
    await followsHer(context);
  },
);

export const MonasticJoins = screenStory(
  { path: '/signup?type=monastic', scenario: 'signedOut' },
  async (context) => {
    await fillsTheForm(context, 'Bhikkhu Ñāṇamoli');
    await personOf(context).arrivesAt('onboarding.step1.title');
  },
);

export const ServerDownThenFinished = screenStory(
  { path: '/signup?type=patron', scenario: 'signedOut' },
  async (context) => {
    const person = personOf(context);
    const { faults } = mocksOf(context);
    faults.set('apiDown');
    await fillsTheForm(context, 'Íñigo Muñoz');
    await person.arrivesAt('identity.completion.title');
    faults.set('none');
    await person.presses('button', 'common.retry');
    await person.arrivesAt('patronHome.title', { name: 'Íñigo' });
  },
);
ServerDownThenFinished.tags = ['!full'];
