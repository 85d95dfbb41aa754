import type { Db } from '@almsway/mocks/situations/db.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import { brokenPhoto, notAPhoto, photo } from '../support/files.ts';
import { daysAgo, giving, offeringOf } from '../support/giving.ts';
import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Monastic / Dashboard',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AT_DASHBOARD = { path: '/dashboard', scenario: 'monasticApproved' } as const;
const AT_OFFERINGS = { ...AT_DASHBOARD, path: '/dashboard?view=offerings' } as const;
const AT_PAGE = { ...AT_DASHBOARD, path: '/dashboard?view=page' } as const;
/** Stories about updates are without offerings. */
const WRITING = { ...AT_DASHBOARD, arrange: giving({}) };
const TITLE = 'The first snow';
const BODY = 'The path to the hut is white this morning.\n\nNobody has walked it yet.';

const UNFINISHED = JSON.stringify({ draft: { title: TITLE, body: BODY }, edit: null, sent: null });

/** Opens the form, unless there is a text already. */
const beginsToWrite = async (context: PlayContext) => {
  const { page, presses, text } = personOf(context);
  const isTitle = (name: string) => name.startsWith(text('updates.title'));
  if (page.queryByRole('textbox', { name: isTitle }) !== null) return;
  await presses('button', 'updates.prompt');
  await expect(await page.findByRole('textbox', { name: isTitle })).toHaveFocus();
};
const publishes = async (context: PlayContext) => {
  await beginsToWrite(context);
  await personOf(context).types('updates.title', TITLE);
  await personOf(context).types('updates.body', BODY);
  await personOf(context).presses('button', 'updates.publish');
};
const publishesVainly = async (context: PlayContext) => {
  await publishes(context);
  await personOf(context).keeps('updates.title', TITLE);
  await personOf(context).keeps('updates.body', BODY);
};

export const MonasticFilled = screenStory(AT_DASHBOARD);
MonasticFilled.tags = ['!full'];
export const OfferingsFilled = screenStory(AT_OFFERINGS);
OfferingsFilled.tags = ['!full'];
export const OwnPageFilled = screenStory(AT_PAGE);
/** The state of the page comes before the updates, which may be long. */
export const OwnPageFilledOnAPhone = {
  ...screenStory(AT_PAGE, async (context) => {
    const { page, text } = personOf(context);
    const top = (name: string) => page.getByRole('heading', { name }).getBoundingClientRect().top;
    await expect(top(text('dashboard.profile'))).toBeLessThan(top(text('updates.own')));
  }),
  globals: SMALL,
};
/** Nothing has been set up yet, so nothing can have been received. */
const notSetUp =
  (change: Partial<Db['profiles'][number]> = {}) =>
  (db: Db) => {
    giving({})(db);
    for (const profile of db.profiles)
      Object.assign(profile, { methods: {}, about: '', ...change });
  };
/** Right after the approval. */
const FIRST_DAY = {
  ...AT_DASHBOARD,
  state: 'empty',
  arrange: notSetUp(),
  sees: 'profile.methods.own',
} as const;
export const FirstDay = screenStory(FIRST_DAY);
/** A step that is done has a check in place of its number, on the line of its title. */
export const FirstDayStepsOnAPhone = {
  ...screenStory(
    {
      ...AT_DASHBOARD,
      arrange: (db) => {
        db.updates = [];
      },
      sees: 'dashboard.first.updateAction',
    },
    async (context) => {
      const { page, text } = personOf(context);
      for (const [step, isDone] of [
        ['receive', true],
        ['about', true],
        ['update', false],
      ] as const) {
        const title = page.getByRole('heading', { name: text(`dashboard.first.${step}`) });
        const item = title.closest('li');
        await expect(item?.textContent.includes(text('dashboard.first.done'))).toBe(isDone);
        const mark = title.previousElementSibling?.getBoundingClientRect();
        const { top, left, bottom } = title.getBoundingClientRect();
        await expect(mark?.right).toBeLessThan(left);
        await expect(mark?.bottom).toBeGreaterThan(top);
        await expect(mark?.top).toBeLessThan(bottom);
      }
    },
  ),
  globals: { ...SMALL, locale: 'es' },
};
/** On the first day the form comes later, unless the monastic wants to write first. */
export const WritingFirst = screenStory(FIRST_DAY, async (context) => {
  const { page, presses, text } = personOf(context);
  const write = { name: text('updates.write') };
  await expect(page.queryByRole('heading', write)).toBeNull();
  await presses('button', 'dashboard.first.updateAction');
  await expect(await page.findByRole('heading', write)).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: (name) => name.startsWith(text('updates.title')) }),
  ).toHaveFocus();
});
/** The first visit after the approval. */
const JUST_VERIFIED = {
  ...AT_DASHBOARD,
  state: 'empty',
  arrange: (db: Db) => notSetUp({ approvedAt: new Date().toISOString() })(db),
  sees: 'dashboard.verified.see',
} as const;
export const JustVerified = screenStory(JUST_VERIFIED);
export const FirstDayJustVerifiedOnAPhone = {
  ...screenStory(JUST_VERIFIED, async (context) => {
    const { page, text } = personOf(context);
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.round((left + right) / 2);
    };
    const name = page.getByRole('heading', { name: /Ayya Sujātā,/ });
    const action = page.getByRole('link', { name: text('dashboard.verified.see') });
    await expect(middle(action)).toBe(middle(name));
  }),
  globals: SMALL,
};
/** Nobody can send an offering until the monastic has added a payment method. */
export const OfferingsNotSetUp = screenStory({
  ...AT_PAGE,
  arrange: ({ profiles }) => {
    for (const profile of profiles) profile.methods = {};
  },
  sees: 'dashboard.pause.notSetUp',
});
export const Loading = screenStory({ ...AT_DASHBOARD, state: 'loading' });
/** All that was written, with edit and remove. */
export const AllUpdates = screenStory({ ...AT_DASHBOARD, arrange: giving({}) }, async (context) => {
  const { page, presses, sees, text } = personOf(context);
  await sees('updates.newest');
  await expect(page.queryByRole('heading', { name: text('updates.own') })).toBeNull();
  await presses('link', 'updates.all');
  await sees('updates.own');
});
/** Nothing has been written or received yet. */
export const Empty = screenStory({
  ...AT_DASHBOARD,
  state: 'empty',
  sees: 'dashboard.first.updateAction',
});
export const NothingWrittenYet = screenStory({
  ...AT_PAGE,
  state: 'empty',
  sees: 'updates.ownEmptyTitle',
});
/** Our team has not rechecked the profile within a year. */
export const CheckOverdue = screenStory(
  {
    ...AT_DASHBOARD,
    arrange: ({ profiles }) => {
      for (const profile of profiles) profile.lastVerifiedAt = '2024-03-04T10:00:00.000Z';
    },
  },
  async (context) => {
    const { page, text } = personOf(context);
    const [start = ''] = text('dashboard.checkOverdue', { date: '#' }).split('#');
    await page.findByText(start, { exact: false });
  },
);
/** The profile is complete. */
/** How complete the profile is, is said as long as something is missing. */
export const NothingMissing = screenStory(
  {
    ...AT_PAGE,
    arrange: ({ photos, profiles }) => {
      for (const profile of profiles) {
        profile.phone = '+34 972 000 000';
        profile.photo ||= photos[0]?.photoId ?? '';
      }
    },
    sees: 'dashboard.live',
  },
  async ({ canvas }) => expect(canvas.queryByRole('progressbar')).toBeNull(),
);
export const ApiDown = screenStory({
  ...AT_DASHBOARD,
  state: 'error',
  sees: 'updates.ownError',
});
export const NetworkDown = screenStory({
  ...AT_DASHBOARD,
  state: 'offline',
  sees: 'updates.ownError',
});
export const LongText = screenStory({ ...AT_DASHBOARD, state: 'longText' });

export const UpdateNotWritten = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.titleTooShort' },
  async (context) => {
    await beginsToWrite(context);
    await personOf(context).presses('button', 'updates.publish');
    await personOf(context).sees('updates.bodyRequired');
  },
);
export const UpdateTooLong = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.titleTooLong' },
  async (context) => {
    await beginsToWrite(context);
    await personOf(context).types('updates.title', TITLE.repeat(6));
    await personOf(context).types('updates.body', BODY.repeat(30));
    await personOf(context).presses('button', 'updates.publish');
    await personOf(context).sees('updates.bodyTooLong');
  },
);
export const PublishingFails = screenStory(
  { ...WRITING, form: 'failed', sees: 'updates.publishFailed' },
  publishesVainly,
);
PublishingFails.tags = ['!full'];
export const PublishingWhileOffline = screenStory(
  { ...WRITING, form: 'offline', sees: 'updates.publishFailed' },
  publishesVainly,
);
export const Publishing = screenStory({ ...WRITING, form: 'loading' }, publishesVainly);
export const Published = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  await publishes(context);
  const published = await personOf(context).page.findByRole('heading', { name: TITLE });
  await waitFor(() => expect(published).toHaveFocus());
  await personOf(context).reads('updates.published');
  const { page, text } = personOf(context);
  const isBody = (name: string) => name.startsWith(text('updates.body'));
  await expect(page.getByRole('textbox', { name: isBody })).toBeValid();
});

/**
 * An update in another language than the last one is marked with it, and it becomes the default of the next.
 */
export const PublishedInCatalan = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  const { chooses, page, keeps } = personOf(context);
  await beginsToWrite(context);
  await keeps('updates.language', 'es');
  await chooses('updates.language', 'ca');
  await publishes(context);
  const published = await page.findByRole('heading', { name: TITLE });
  await expect(published).toHaveAttribute('lang', 'ca');
  await keeps('updates.language', 'ca');
});

const SEEN = 'A hut under a snowy hill';

/** Writes an update with a photo, described or not yet. */
const writesWithPhoto = async (context: PlayContext, description: string) => {
  const { drops, page, text, types } = personOf(context);
  await beginsToWrite(context);
  await types('updates.title', TITLE);
  await types('updates.body', BODY);
  await drops('updates.photoChoose', await photo(800, 500));
  await page.findByRole('img', { name: text('updates.photoPreview') });
  if (description !== '') await types('updates.photoDescription', description);
};

/** A chosen photo asks for a description. */
export const PhotoChosen = screenStory(WRITING, (context) => writesWithPhoto(context, ''));
export const PhotoNotDescribed = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.photoDescriptionRequired' },
  async (context) => {
    await writesWithPhoto(context, '');
    await personOf(context).presses('button', 'updates.publish');
  },
);
export const PhotoDecorative = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  await writesWithPhoto(context, '');
  await personOf(context).checks('checkbox', 'updates.photoDecorative');
  await personOf(context).presses('button', 'updates.publish');
  await personOf(context).reads('updates.published');
});
/**
 * Publishing waits for a photo that is still being processed, so that no update appears without its photo.
 */
export const PhotoBeingPrepared = screenStory(WRITING, async (context) => {
  const { drops, keeps, page, text, types } = personOf(context);
  const decoding = spyOn(globalThis, 'createImageBitmap').mockReturnValue(new Promise(() => {}));
  await beginsToWrite(context);
  await types('updates.title', TITLE);
  await types('updates.body', BODY);
  await drops('updates.photoChoose', await photo(800, 500));
  await waitFor(() => expect(decoding).toHaveBeenCalled());
  const submit = await page.findByRole('button', { name: text('updates.photoWorking') });
  await expect(submit).toHaveAttribute('type', 'submit');
  await context.userEvent.click(submit);
  await keeps('updates.title', TITLE);
  await expect(page.queryByRole('heading', { name: TITLE })).toBeNull();
  decoding.mockRestore();
});
/** The text stays. */
export const PhotoOfAnotherKind = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.photoWrongType' },
  async (context) => {
    await beginsToWrite(context);
    await personOf(context).types('updates.title', TITLE);
    await personOf(context).drops('updates.photoChoose', notAPhoto());
    await personOf(context).keeps('updates.title', TITLE);
  },
);
export const PhotoUnreadable = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.photoUnreadable' },
  async (context) => {
    await beginsToWrite(context);
    await personOf(context).drops('updates.photoChoose', brokenPhoto());
  },
);
const publishesPhotoVainly = async (context: PlayContext) => {
  await writesWithPhoto(context, SEEN);
  await personOf(context).presses('button', 'updates.publish');
  await personOf(context).keeps('updates.photoDescription', SEEN);
};
export const PublishingPhoto = screenStory({ ...WRITING, form: 'loading' }, publishesPhotoVainly);
export const PublishingPhotoFails = screenStory(
  { ...WRITING, form: 'failed', sees: 'updates.publishFailed' },
  publishesPhotoVainly,
);
export const PublishedWithPhoto = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  await writesWithPhoto(context, SEEN);
  await personOf(context).presses('button', 'updates.publish');
  await personOf(context).reads('updates.published');
  await personOf(context).page.findByRole('img', { name: SEEN });
});
export const PhotoRemoved = screenStory(WRITING, async (context) => {
  const { page, presses, text } = personOf(context);
  await writesWithPhoto(context, SEEN);
  await presses('button', 'updates.photoRemove');
  await expect(page.queryByRole('img', { name: text('updates.photoPreview') })).toBeNull();
});

const LAST = 'Ya tenemos leña para el invierno';
const LAST_NAMED = { title: LAST };
const NEW_TITLE = 'Leña para todo el invierno';

const opens = async (context: PlayContext): Promise<HTMLElement> => {
  await personOf(context).presses('button', 'updates.editNamed', LAST_NAMED);
  return personOf(context).page.findByDisplayValue(LAST);
};
/** Replaces the title of the latest update, and saves. */
const edits = (title: string) => async (context: PlayContext) => {
  const input = await opens(context);
  await context.userEvent.clear(input);
  if (title !== '') await context.userEvent.type(input, title);
  await personOf(context).presses('button', 'updates.editSave');
};
const editsVainly = async (context: PlayContext) => {
  await edits(NEW_TITLE)(context);
  await personOf(context).page.findByDisplayValue(NEW_TITLE);
};
const removes = async (context: PlayContext) => {
  const { page, presses } = personOf(context);
  await presses('button', 'updates.removeNamed', LAST_NAMED);
  const dialog = await page.findByRole('alertdialog');
  await context.userEvent.click(
    within(dialog).getByRole('button', { name: personOf(context).text('updates.removeAction') }),
  );
};

/** The draft from before the page was closed. */
export const DraftFoundAgain = screenStory(
  {
    ...WRITING,
    device: { 'updateDraft:demo-monastic-approved': UNFINISHED },
    sees: 'updates.draftKept',
  },
  async (context) => {
    await personOf(context).keeps('updates.title', TITLE);
    await personOf(context).keeps('updates.body', BODY);
  },
);
/** An update is edited in place, with the fields of a new one. */
export const Editing = screenStory(WRITING, async (context) => {
  await expect(await opens(context)).toHaveFocus();
});
export const EditingCancelled = screenStory(WRITING, async (context) => {
  const { page, presses, text } = personOf(context);
  await opens(context);
  await presses('button', 'updates.editCancel');
  const name = text('updates.editNamed', LAST_NAMED);
  await expect(await page.findByRole('button', { name })).toHaveFocus();
});
export const EditRefused = screenStory(
  { ...WRITING, form: 'refused', sees: 'updates.titleTooShort' },
  edits(''),
);
export const EditFails = screenStory(
  { ...WRITING, form: 'failed', sees: 'updates.editFailed' },
  editsVainly,
);
export const EditWhileOffline = screenStory(
  { ...WRITING, form: 'offline', sees: 'updates.editFailed' },
  editsVainly,
);
export const Saving = screenStory({ ...WRITING, form: 'loading' }, editsVainly);
export const Edited = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  await edits(NEW_TITLE)(context);
  await personOf(context).page.findByRole('heading', { name: NEW_TITLE });
  await personOf(context).reads('updates.edited');
});
export const Removing = screenStory(
  { ...WRITING, dialog: 'features/updates/own-updates' },
  (context) => personOf(context).presses('button', 'updates.removeNamed', LAST_NAMED),
);
export const RemovalFails = screenStory({ ...WRITING, form: 'failed' }, async (context) => {
  await removes(context);
  await personOf(context).isTold('error.unknown');
});
export const Removed = screenStory({ ...WRITING, form: 'done' }, async (context) => {
  const { page, reads, text } = personOf(context);
  await removes(context);
  await reads('updates.removed');
  await expect(page.queryByRole('heading', { name: LAST })).not.toBeInTheDocument();
  await expect(page.getByRole('heading', { name: text('updates.newest') })).toHaveFocus();
});

const WORDS = 'The rice came on the day of the first rain. Thank you.';

/** Thanks for the first offering that has arrived. */
const thanks = async (context: PlayContext) => {
  await personOf(context).presses('button', 'dashboard.thank.open');
  await personOf(context).types('dashboard.thank.label', WORDS);
  await personOf(context).presses('button', 'dashboard.thank.send');
};
const thanksVainly = async (context: PlayContext) => {
  await thanks(context);
  await personOf(context).keeps('dashboard.thank.label', WORDS);
};

/** Those without thanks are named on the first page, also when the list would show them later. */
export const OfferingsToThank = screenStory(AT_DASHBOARD, async (context) => {
  const { page, presses, text } = personOf(context);
  await presses('link', 'dashboard.thank.open');
  const name = text('dashboard.offerings.toThank', { count: 3 });
  await expect(await page.findByRole('tab', { name, selected: true })).toBeVisible();
  const buttons = await page.findAllByRole('button', { name: text('dashboard.thank.open') });
  await expect(buttons).toHaveLength(3);
});

export const Thanking = screenStory(
  { ...AT_OFFERINGS, dialog: 'features/dashboard/thank-dialog' },
  (context) => personOf(context).presses('button', 'dashboard.thank.open'),
);
export const ThanksWithoutWords = screenStory(
  { ...AT_OFFERINGS, form: 'refused', sees: 'dashboard.thank.required' },
  async (context) => {
    await personOf(context).presses('button', 'dashboard.thank.open');
    await personOf(context).presses('button', 'dashboard.thank.send');
  },
);
export const ThankingFails = screenStory(
  { ...AT_OFFERINGS, form: 'offline', sees: 'error.network' },
  thanksVainly,
);
export const Thanked = screenStory({ ...AT_OFFERINGS, form: 'done' }, async (context) => {
  await thanks(context);
  await personOf(context).reads('dashboard.thank.sent');
  await context.canvas.findByText(WORDS);
});

/** Two direct offerings: to the monastic's own account, and to their steward's. */
const DIRECT = {
  ...AT_OFFERINGS,
  arrange: giving({
    offerings: [
      offeringOf(1, { receiver: 'steward', method: 'bizum', isDeductible: false }),
      offeringOf(2, { receiver: 'monastic', isDeductible: false }),
    ],
  }),
};
const OWN = offeringOf(2, {});

const answersArrival = (answer: 'yesNamed' | 'notYetNamed') => async (context: PlayContext) => {
  const { page, text } = personOf(context);
  // Placeholders with amounts are formatted in the page's language.
  const start = text(`dashboard.arrival.${answer === 'yesNamed' ? 'yes' : 'notYet'}`);
  const button = await page.findByRole('button', {
    name: (name) => name.startsWith(start) && name.includes(OWN.reference),
  });
  await context.userEvent.click(button);
};

/** The team cannot see these accounts, so the monastic is asked whether the money has arrived. */
export const AsksForArrival = screenStory(
  { ...DIRECT, sees: 'dashboard.arrival.yes' },
  async (context) => {
    await context.canvas.findByText((words) => words.includes(OWN.reference));
  },
);
export const ArrivalConfirmed = screenStory({ ...DIRECT, form: 'done' }, async (context) => {
  await answersArrival('yesNamed')(context);
  await personOf(context).reads('dashboard.arrival.confirmed');
  const { page, text } = personOf(context);
  await page.findByRole('button', { name: text('dashboard.thank.open') });
  await expect(context.canvasElement.ownerDocument.activeElement).toHaveAttribute(
    'id',
    `offering-${OWN.offeringId}`,
  );
});
ArrivalConfirmed.tags = ['!full'];
export const NotArrivedYet = screenStory({ ...DIRECT }, async (context) => {
  await answersArrival('notYetNamed')(context);
  await personOf(context).reads('dashboard.arrival.putOff');
  await expect(context.canvasElement.ownerDocument.activeElement).toHaveAttribute(
    'id',
    `offering-${OWN.offeringId}`,
  );
});
export const ArrivalNotConfirmed = screenStory({ ...DIRECT, form: 'failed' }, async (context) => {
  await answersArrival('yesNamed')(context);
  const { isTold, page, text } = personOf(context);
  await isTold('dashboard.arrival.failed', { cause: text('error.unknown') });
  await page.findByRole('button', {
    name: (name) => name.startsWith(text('dashboard.arrival.yes')) && name.includes(OWN.reference),
  });
});

/** Blocks a patron known only by an offering. */
export const Blocking = screenStory(
  { ...AT_OFFERINGS, dialog: 'features/privacy/patron-menu' },
  async (context) => {
    const { page, presses, text } = personOf(context);
    const ofEuros = new RegExp(`^${text('safety.menu.rowNamed', { row: '' })}.*€`);
    const [more] = await page.findAllByRole('button', { name: ofEuros });
    if (more) await context.userEvent.click(more);
    await presses('menuitem', 'safety.menu.block');
  },
);

/** A patron who withdrew consent cannot be thanked any more, but blocked. */
export const PatronWithoutConsent = screenStory(
  {
    ...AT_OFFERINGS,
    arrange: (db) => {
      giving({ offerings: [offeringOf(1, { status: 'confirmed', receivedOn: '2026-01-12' })] })(db);
      db.preferences = [];
      for (const consent of db.consents) {
        if (consent.purpose === 'belief') consent.withdrawnAt = daysAgo(1);
      }
    },
  },
  async (context) => {
    const { page, text } = personOf(context);
    const name = new RegExp(`^${text('safety.menu.rowNamed', { row: '' })}`);
    // In the row of the offering, and among those who support.
    await waitFor(() => expect(page.getAllByRole('button', { name })).toHaveLength(2));
    await expect(page.queryByRole('button', { name: text('dashboard.thank.open') })).toBeNull();
  },
);

export const Pausing = screenStory(
  { ...AT_PAGE, dialog: 'features/dashboard/pause-card' },
  (context) => personOf(context).presses('button', 'dashboard.pause.begin'),
);
export const PausedWithReason = screenStory(
  { ...AT_PAGE, form: 'done', sees: 'dashboard.pause.paused' },
  async (context) => {
    await personOf(context).presses('button', 'dashboard.pause.begin');
    await personOf(context).presses('switch', 'profile.pause.switch');
    await personOf(context).types('profile.pause.reason', 'I am travelling.');
    await personOf(context).presses('button', 'dashboard.pause.save');
    await context.canvas.findByText('I am travelling.');
  },
);
export const InRetreat = screenStory(
  {
    ...AT_PAGE,
    arrange: ({ profiles }) => {
      for (const profile of profiles) {
        Object.assign(profile, { isPaused: true, pauseReason: '', retreatUntil: '2999-04-10' });
      }
    },
    sees: 'dashboard.pause.resume',
  },
  async (context) => {
    await context.canvas.findByText(/2999/);
  },
);

/** Saved before names were checked for the characters that banks read: patrons are not offered the account. */
export const HolderThatBanksCannotRead = screenStory(
  {
    ...AT_DASHBOARD,
    arrange: (db) => {
      const iban = 'ES9121000418450200051332';
      const bank = { receiver: 'monastic', holder: 'Суджата Peña', iban, bic: '' } as const;
      db.profiles = db.profiles.map((profile) =>
        profile.slug === 'ayya-sujata' ? { ...profile, methods: { bank } } : profile,
      );
    },
  },
  async (context) => {
    const { sees, text, page } = personOf(context);
    await sees('dashboard.methods.title');
    const problem = text('profile.methods.issue.holderCharacters', {
      characters: 'С у д ж а т',
      max: 70,
    });
    const field = text('profile.methods.holder');
    await page.findByText(text('profile.methods.wrong', { field, problem }), { exact: false });
    await expect(page.getByRole('link', { name: text('dashboard.methods.link') })).toHaveAttribute(
      'href',
      '/profile/ayya-sujata/methods',
    );
  },
);
HolderThatBanksCannotRead.tags = ['!full'];

/** A poster with the account of the monastic says who may read it; it can be printed in the other language. */
export const PosterOfAnOwnAccount = screenStory(
  {
    ...AT_PAGE,
    dialog: 'features/dashboard/poster/poster-dialog',
    arrange: (db) => {
      const bank = {
        receiver: 'monastic',
        holder: 'María Peña Gómez',
        iban: 'ES9121000418450200051332',
        bic: '',
      } as const;
      db.profiles = db.profiles.map((profile) =>
        profile.slug === 'ayya-sujata' ? { ...profile, methods: { bank } } : profile,
      );
    },
  },
  async (context) => {
    const { page, presses, isTold, sees, text } = personOf(context);
    await presses('button', 'dashboard.poster.action');
    await isTold('dashboard.poster.ownAccount', { holder: 'Maria Pena Gomez' });
    await sees('dashboard.poster.bankHow');
    const language = page.getByRole('combobox', { name: text('dashboard.poster.language') });
    await context.userEvent.selectOptions(language, 'Español');
    const { reference } = await waitFor(() => {
      const { posterReference = '' } =
        mocksOf(context).backend.data.latest.profiles.find(({ slug }) => slug === 'ayya-sujata') ??
        {};
      return { reference: posterReference };
    });
    await page.findByRole('img', {
      name: `Código QR para una transferencia a Maria Pena Gomez, con la referencia ${reference}`,
    });
  },
);
/** A poster without a bank transfer has the link alone. */
export const PosterWithoutABank = screenStory(
  {
    ...AT_PAGE,
    dialog: 'features/dashboard/poster/poster-panel',
    arrange: (db) => {
      db.profiles = db.profiles.map((profile) =>
        profile.slug === 'ayya-sujata' ? { ...profile, methods: {} } : profile,
      );
    },
  },
  async (context) => {
    const { page, presses, sees, text } = personOf(context);
    await presses('button', 'dashboard.poster.action');
    await sees('dashboard.poster.noBank');
    await sees('dashboard.poster.linkHow');
    await expect(page.queryByText(text('dashboard.poster.bankHow'))).toBeNull();
  },
);
