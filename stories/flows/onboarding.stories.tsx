import type { Locale } from '@almsway/contract/locale';
import type { Meta } from '@storybook/react-vite';
import { within } from 'storybook/test';

import { personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';

const meta = {
  ...SCREEN_META,
  title: 'Flows / Onboarding',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

export const FromTheFirstAnswerToTheReview = screenStory(
  { path: '/onboarding/step1', scenario: 'monasticNew' },
  async (context) => {
    const person = personOf(context);
    const locale = context.globals['locale'] as Locale;
    const sinhala = new Intl.DisplayNames([locale], { type: 'language' }).of('si') ?? '';

    await person.types('onboarding.legalName.label', 'Osbert Moore');
    await person.types('onboarding.monasticName.label', 'Bhikkhu Ñāṇamoli');
    await person.checks('radio', 'monastic.contactMethod.email');
    await person.chooses('onboarding.country.label', 'LK');
    await person.types('onboarding.languages.label', sinhala);
    await context.userEvent.click(
      await person.page.findByRole('option', { name: new RegExp(sinhala, 'i') }),
    );
    await person.types('onboarding.summary.label', 'A forest monk in Sri Lanka.');
    await person.checks('checkbox', 'onboarding.reviewConsent.label');
    await person.checks('checkbox', 'onboarding.consent.label');
    await person.presses('button', 'onboarding.step1.next');

    await person.arrivesAt('onboarding.step2.title');
    await person.chooses('onboarding.tradition.label', 'theravada');
    await person.types('onboarding.lineage.label', 'Amarapura');
    await person.chooses('onboarding.ordinationType.label', 'full');
    const date = await person.page.findByRole('group', {
      name: new RegExp(`^${person.text('onboarding.ordinationDate.label')}`),
    });
    await context.userEvent.type(
      within(date).getByLabelText(person.text('onboarding.ordinationDate.year')),
      '1950',
    );
    await person.types('onboarding.preceptor.label', 'Nyanatiloka Mahathera');
    await person.checks('checkbox', 'onboarding.hasNoFixedMonastery.label');
    await person.checks('checkbox', 'onboarding.declaration.label');
    await person.presses('button', 'onboarding.step2.next');

    await person.arrivesAt('onboarding.review.title');
    await person.presses('button', 'onboarding.review.submit');
    await person.arrivesAt('onboarding.pending.title');
  },
);

export const NothingAnswered = screenStory(
  { path: '/onboarding/step1', scenario: 'monasticNew' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'onboarding.step1.next');
    const [alert] = await person.page.findAllByRole('alert');
    if (!alert?.textContent) throw new Error('The errors are not told');
  },
);
