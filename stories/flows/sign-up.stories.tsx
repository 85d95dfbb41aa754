import type { Meta } from '@storybook/react-vite';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Flows / SignUp',
  tags: ['!autodocs'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
} satisfies Meta;
export default meta;

async function fillsTheForm(context: PlayContext, name: string): Promise<void> {
  const person = personOf(context);
  await person.types('identity.field.name', name);
  await person.types('identity.field.email', 'inigo@example.org');
  await person.types('identity.field.password', 'a quiet morning');
  await person.types('identity.field.confirmPassword', 'a quiet morning');
  await person.presses('button', 'identity.signUp.submit');
}

export const PatronJoinsFromTheHome = screenStory(
  { path: '/', scenario: 'signedOut' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'shell.accountMenu');
    await person.presses('menuitem', 'shell.signUp');
    const dialog = await person.page.findByRole('dialog');
    const choice = [...dialog.querySelectorAll('button')].find((button) =>
      button.textContent.startsWith(person.text('role.patron')),
    );
    if (!choice) throw new Error('The role dialog has no patron');
    await context.userEvent.click(choice);
    await person.arrivesAt('identity.signUp.patronTitle');
    await fillsTheForm(context, 'Íñigo Muñoz');
    await person.arrivesAt('patronHome.title', { name: 'Íñigo Muñoz' });
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
    await person.arrivesAt('patronHome.title', { name: 'Íñigo Muñoz' });
  },
);
