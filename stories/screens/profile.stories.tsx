import { fieldsOfMethod, SUPPORT_METHODS } from '@almsway/contract/giving/methods';
import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { METHOD_LABELS } from '../support/every-row.ts';
import { notAPhoto } from '../support/files.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL, WIDE } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Profile',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_INDEX = { path: '/profile/ayya-sujata', scenario: 'monasticApproved' } as const;
const AT_CARD = { ...AT_INDEX, path: '/profile/ayya-sujata/card' } as const;
const AT_TRANSLATIONS = { ...AT_INDEX, path: '/profile/ayya-sujata/translations' } as const;
const AT_METHODS = { ...AT_INDEX, path: '/profile/ayya-sujata/methods' } as const;
const AT_PAUSE = { ...AT_INDEX, path: '/profile/ayya-sujata/pause' } as const;
const SUMMARY = 'I teach meditation and visit the old people of the valley.';

const ELSEWHERE = 'Something else, written in another window.';

function own(db: Db): Db['profiles'][number] {
  const profile = db.profiles.find(({ slug }) => slug === 'ayya-sujata');
  if (!profile) throw new Error('Who is signed in has no profile');
  return profile;
}

/** Saves the same profile in another window. */
async function changesElsewhere(context: PlayContext): Promise<void> {
  await mocksOf(context).arrange((db) => {
    own(db).summary = ELSEWHERE;
  });
}

function withoutMethods(db: Db): void {
  Object.assign(own(db), { methods: {}, supportMethods: [] });
}

function receivingAlone(db: Db): void {
  const paypal = { receiver: 'monastic', holder: 'Ayya Sujātā', name: 'ayyasujata' } as const;
  Object.assign(own(db), { methods: { paypal }, supportMethods: ['paypal'] });
}

/** Presses Save on a page; by default on the first one. */
async function saves(
  context: PlayContext,
  section: Parameters<ReturnType<typeof personOf>['text']>[0] = 'onboarding.profile.card',
): Promise<void> {
  const { presses, text } = personOf(context);
  await presses('button', 'onboarding.profile.saveSection', { section: text(section) });
}

async function savesSummary(context: PlayContext): Promise<void> {
  await personOf(context).types('onboarding.summary.label', SUMMARY);
  await saves(context);
}

/** Saves without success, and finds the text unchanged and marked as unsaved. */
async function savesVainly(context: PlayContext): Promise<void> {
  await savesSummary(context);
  await personOf(context).keeps('onboarding.summary.label', SUMMARY);
  await personOf(context).sees('onboarding.profile.unsaved');
}

/** The index with the first page beside it. */
export const MonasticFilled = screenStory(
  { ...AT_INDEX, sees: 'onboarding.profile.title' },
  async (context) => {
    const { page, text } = personOf(context);
    const index = within(
      await page.findByRole('navigation', { name: text('onboarding.profile.title') }),
    );
    const methods = index.getByRole('link', { name: RegExp(`^${text('profile.methods.title')}`) });
    await expect(methods).toHaveTextContent(text('monastic.supportMethod.paypal'));
    await expect(index.getAllByRole('link')).toHaveLength(8);
  },
);
MonasticFilled.tags = ['!full'];
/** Only the index. */
export const IndexOfPagesOnAPhone = {
  ...screenStory({ ...AT_INDEX, sees: 'onboarding.profile.title' }, async (context) => {
    await personOf(context).sees('profile.state.locked');
    await expect(
      context.canvas.getByLabelText(RegExp(personOf(context).text('onboarding.summary.label'))),
    ).not.toBeVisible();
  }),
  globals: SMALL,
};
export const NothingOptional = screenStory({
  ...AT_INDEX,
  state: 'empty',
  sees: 'onboarding.profile.title',
});
export const UnknownPage = screenStory({
  ...AT_INDEX,
  path: `${AT_INDEX.path}/no-such-page`,
  arrange: () => undefined,
  sees: 'route.notFound.title',
});
export const Card = screenStory({ ...AT_CARD, sees: 'onboarding.summary.label' });
export const CardPageOnAPhone = {
  ...screenStory({ ...AT_CARD, sees: 'onboarding.summary.label' }, (context) =>
    personOf(context).presses('link', 'onboarding.profile.title'),
  ),
  globals: SMALL,
};
export const CardWithNothingOptional = screenStory({
  ...AT_CARD,
  state: 'empty',
  sees: 'onboarding.summary.label',
});
export const Contact = screenStory({
  ...AT_INDEX,
  path: `${AT_INDEX.path}/contact`,
  sees: 'onboarding.stewardName.label',
});
export const Place = screenStory({
  ...AT_INDEX,
  path: `${AT_INDEX.path}/place`,
  sees: 'onboarding.city.label',
});
export const About = screenStory({
  ...AT_INDEX,
  path: `${AT_INDEX.path}/support`,
  sees: 'onboarding.profile.about.label',
});
export const Translations = screenStory({
  ...AT_TRANSLATIONS,
  sees: 'profile.translations.lead',
});
export const Methods = screenStory({ ...AT_METHODS, sees: 'profile.methods.preview' });
export const MethodsPageOnAPhone = {
  ...screenStory({ ...AT_METHODS, sees: 'profile.methods.preview' }),
  globals: SMALL,
};
export const MethodsAsPatronsSeeThem = screenStory(AT_METHODS, async (context) => {
  const { page, sees, text } = personOf(context);
  await context.userEvent.click(await page.findByText(text('profile.methods.preview')));
  await sees('support.detail.iban');
});
export const Pause = screenStory({ ...AT_PAUSE, sees: 'profile.pause.switch' });
export const Locked = screenStory({
  ...AT_INDEX,
  path: `${AT_INDEX.path}/locked`,
  sees: 'onboarding.profile.locked.title',
});
export const AnswerMissing = screenStory(
  { ...AT_CARD, form: 'refused', sees: 'onboarding.issue.required' },
  async (context) => {
    const { clears, page, text } = personOf(context);
    await clears('onboarding.summary.label');
    await saves(context);
    await page.findByRole('group', { name: text('onboarding.errors.title', { count: 1 }) });
  },
);
export const PhotoRefused = screenStory(
  { ...AT_CARD, form: 'refused', sees: 'onboarding.photo.wrongType' },
  (context) => personOf(context).drops('onboarding.photo.change', notAPhoto()),
);
export const SavingFails = screenStory(
  { ...AT_CARD, form: 'failed', sees: 'profile.failed' },
  savesVainly,
);
export const SavingWhileOffline = screenStory(
  { ...AT_CARD, form: 'offline', sees: 'profile.failed' },
  savesVainly,
);
export const Saving = screenStory({ ...AT_CARD, form: 'loading' }, savesVainly);
export const Saved = screenStory({ ...AT_CARD, form: 'done' }, async (context) => {
  await savesSummary(context);
  await personOf(context).reads('profile.saved');
});
Saved.tags = ['!full'];
export const LeavingWithoutSaving = {
  ...screenStory(
    { ...AT_CARD, dialog: 'features/profile/edit/profile-screen' },
    async (context) => {
      await personOf(context).types('onboarding.summary.label', SUMMARY);
      await personOf(context).presses('link', 'onboarding.profile.view');
      await personOf(context).sees('onboarding.profile.leave.title');
    },
  ),
  globals: WIDE,
};
LeavingWithoutSaving.tags = ['!full'];
/** Another window has saved another summary: both are shown, and the user chooses one. */
export const ChangedMeanwhile = screenStory(
  { ...AT_CARD, form: 'refused', sees: 'profile.meanwhile.title' },
  async (context) => {
    await changesElsewhere(context);
    await savesSummary(context);
    await personOf(context).sees('profile.meanwhile.title');
    await personOf(context).keeps('onboarding.summary.label', SUMMARY);
    await context.canvas.findByText(ELSEWHERE);
  },
);
export const MineSavedOverIt = screenStory({ ...AT_CARD, form: 'done' }, async (context) => {
  await changesElsewhere(context);
  await savesSummary(context);
  await personOf(context).presses('button', 'profile.meanwhile.keep');
  await personOf(context).reads('profile.saved');
  await personOf(context).keeps('onboarding.summary.label', SUMMARY);
});
export const TheirsTaken = screenStory({ ...AT_CARD, form: 'done' }, async (context) => {
  await changesElsewhere(context);
  await savesSummary(context);
  await personOf(context).presses('button', 'profile.meanwhile.take');
  await personOf(context).keeps('onboarding.summary.label', ELSEWHERE);
  await expect(
    context.canvas.queryByText(personOf(context).text('onboarding.profile.unsaved')),
  ).toBe(null);
});

/** Adds a translation into the only spoken language without one. */
async function addsLanguage(context: PlayContext): Promise<void> {
  const { page, presses, text } = personOf(context);
  await presses('button', 'profile.translations.add');
  const names = await page.findAllByRole('combobox', {
    name: RegExp(`^${text('profile.translations.language')}`),
  });
  await waitFor(() => expect(names.at(-1)).toHaveFocus());
  await expect(names.at(-1)).toHaveValue('pi');
}

export const LanguageAdded = screenStory({ ...AT_TRANSLATIONS, form: 'done' }, async (context) => {
  await addsLanguage(context);
  const sentence = context.canvasElement.querySelector('#translations-2-summary');
  if (sentence) await context.userEvent.type(sentence, 'Araññe viharāmi');
  await expect(sentence).toHaveAttribute('lang', 'pi');
  await saves(context, 'profile.translations.title');
  await personOf(context).reads('profile.saved');
});
export const LanguageRefused = screenStory(
  { ...AT_TRANSLATIONS, form: 'refused', sees: 'profile.translations.issue.summary' },
  async (context) => {
    await addsLanguage(context);
    await saves(context, 'profile.translations.title');
    await personOf(context).sees('profile.translations.issue.summary');
  },
);
/** A translation older than the original's last change, confirmed as still right. */
export const TranslationStillRight = screenStory(
  { ...AT_TRANSLATIONS, form: 'done' },
  async (context) => {
    await personOf(context).sees('profile.translations.older');
    await personOf(context).checks('checkbox', 'profile.translations.stillRight');
    await saves(context, 'profile.translations.title');
    await personOf(context).reads('profile.saved');
    await expect(
      context.canvas.queryByText(personOf(context).text('profile.translations.older')),
    ).toBe(null);
  },
);
export const LanguageNotNamed = screenStory({
  ...AT_TRANSLATIONS,
  arrange: (db) => {
    Object.assign(own(db), { textLanguage: '', translations: [] });
  },
  sees: 'profile.translations.lead',
});
/** The original cannot have the language of a translation. */
export const LanguageTaken = screenStory(
  { ...AT_CARD, form: 'refused', sees: 'onboarding.issue.languageTaken' },
  async (context) => {
    await personOf(context).chooses('onboarding.textLanguage.label', 'en');
    await saves(context);
    await personOf(context).sees('onboarding.issue.languageTaken');
  },
);

/**
 * A steward receives by bank transfer: incomplete until the account is entered, then shown as patrons will
 * see it.
 */
export const MethodCompleted = screenStory(
  { ...AT_METHODS, arrange: withoutMethods, form: 'done' },
  async (context) => {
    const { checks, page, presses, reads, sees, text, types } = personOf(context);
    await presses('button', 'profile.methods.add', { method: text('monastic.card.bank') });
    await checks('radio', 'profile.methods.receiver.steward');
    await types('profile.methods.holder', 'Ana Soler');
    await sees('profile.methods.missing', { fields: text('profile.methods.iban') });
    await types('profile.methods.iban', 'es83 99990001490000000042');
    await sees('profile.methods.complete');
    await context.userEvent.click(page.getByText(text('profile.methods.preview')));
    await sees('profile.methods.afterClick');
    await saves(context, 'profile.methods.title');
    await reads('profile.saved');
  },
);
/** A name that was saved before it was checked for banks is replaced. */
export const HolderPutRight = screenStory(
  {
    ...AT_METHODS,
    arrange: (db) => {
      const iban = 'ES9121000418450200051332';
      const bank = { receiver: 'monastic', holder: 'Суджата', iban, bic: '' } as const;
      Object.assign(own(db), { methods: { bank }, supportMethods: [] });
    },
  },
  async (context) => {
    const { page, reads, sees, text, userEvent } = { ...context, ...personOf(context) };
    await sees('profile.methods.incomplete');
    const holder = await page.findByLabelText(text('profile.methods.holder'));
    await userEvent.clear(holder);
    await userEvent.type(holder, 'Sujata Coll');
    await saves(context, 'profile.methods.title');
    await reads('profile.saved');
  },
);
export const IbanRefused = screenStory(
  {
    ...AT_METHODS,
    arrange: withoutMethods,
    form: 'refused',
    sees: 'profile.methods.issue.ibanChecksum',
  },
  async (context) => {
    const { checks, presses, text, types } = personOf(context);
    await presses('button', 'profile.methods.add', { method: text('monastic.card.bank') });
    await checks('radio', 'profile.methods.receiver.monastic');
    await types('profile.methods.iban', 'ES83 9999 0001 4900 0000 0043');
    await saves(context, 'profile.methods.title');
  },
);
/** A monastic who does not handle money has to name another recipient. */
export const StewardWanted = screenStory(
  {
    ...AT_METHODS,
    arrange: receivingAlone,
    form: 'refused',
    sees: 'profile.methods.issue.required',
  },
  async (context) => {
    await personOf(context).presses('switch', 'profile.methods.noMoney');
    await saves(context, 'profile.methods.title');
    await personOf(context).sees('profile.methods.noReceiver');
  },
);
/** One press receives in every way through the entity; the recipient of all is asked once. */
export const ThroughEntity = screenStory(
  { ...AT_METHODS, arrange: withoutMethods, form: 'done' },
  async (context) => {
    const { page, presses, reads, text } = personOf(context);
    await presses('button', 'profile.methods.throughEntity');
    await reads('profile.saved');
    await expect(page.getAllByText(text('profile.methods.complete'))).toHaveLength(
      SUPPORT_METHODS.length,
    );
    const asked = () => page.getAllByText(text('profile.methods.receiver.label'));
    await expect(asked()).toHaveLength(1);
    await presses('button', 'profile.methods.receiver.each');
    await expect(asked()).toHaveLength(SUPPORT_METHODS.length);
  },
);
/** The inputs of every way to give. */
export const EveryWayWithoutDetails = screenStory(
  {
    ...AT_METHODS,
    arrange: (db) => {
      const methods = SUPPORT_METHODS.map((method) => {
        const details = fieldsOfMethod(method).map(([field]) => [field, '']);
        const receives = { receiver: 'monastic', holder: 'Ayya Sujātā' };
        return [method, { ...receives, ...Object.fromEntries(details) }];
      });
      Object.assign(own(db), { methods: Object.fromEntries(methods), supportMethods: [] });
    },
  },
  async (context) => {
    for (const label of METHOD_LABELS) await personOf(context).keeps(label, '');
  },
);
export const NoMethods = screenStory({
  ...AT_METHODS,
  arrange: withoutMethods,
  sees: 'profile.methods.previewEmpty',
});
export const Paused = screenStory({
  ...AT_PAUSE,
  arrange: (db) => {
    Object.assign(own(db), {
      isPaused: true,
      pauseReason: 'I am travelling and cannot answer.',
      retreatFrom: '2031-01-10',
      retreatUntil: '2031-04-10',
    });
  },
  sees: 'profile.pause.reason',
});
export const RetreatRefused = screenStory(
  { ...AT_PAUSE, form: 'refused', sees: 'profile.pause.issue.untilMissing' },
  async (context) => {
    const { canvas } = context;
    const { text } = personOf(context);
    const first = within(
      await canvas.findByRole('group', { name: RegExp(text('profile.pause.from')) }),
    );
    await context.userEvent.type(first.getByLabelText(text('profile.date.day')), '10');
    await context.userEvent.selectOptions(first.getByLabelText(text('profile.date.month')), '1');
    await context.userEvent.type(first.getByLabelText(text('profile.date.year')), '2031');
    await saves(context, 'profile.pause.title');
  },
);
export const LongText = screenStory({ ...AT_INDEX, state: 'longText' });
export const CardLongText = screenStory({ ...AT_CARD, state: 'longText' });
export const MethodsLongText = screenStory({ ...AT_METHODS, state: 'longText' });
