import type { CheckKind } from '@almsway/contract/profiles/checks';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory, SMALL } from '../support/screen-story.tsx';
import { intlIn, textIn, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Public / Monastic',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const AS_VISITOR = { path: '/monastic/ayya-sujata', scenario: 'signedOut' } as const;
const AS_FOLLOWER = { path: '/monastic/ayya-sujata', scenario: 'patron' } as const;
const AS_STRANGER = { path: '/monastic/phra-santikaro', scenario: 'patron' } as const;

const FOLLOW = { name: 'Phra Santikaro Nong' };
const follows = (context: PlayContext) =>
  personOf(context).presses('button', 'monastic.follow.actionNamed', FOLLOW);
/** Follows, which fails and is rolled back. */
const followsVainly = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await follows(context);
  await page.findByRole('button', { name: text('monastic.follow.actionNamed', FOLLOW) });
};

/** Opened from a link with the intent: it shows the profile and follows nobody. */
export const LinkThatAsksToFollow = screenStory(
  { ...AS_STRANGER, path: `${AS_STRANGER.path}?do=follow`, sees: 'monastic.follow.action' },
  async (context) => {
    const { page, text } = personOf(context);
    await page.findByRole('button', { name: text('monastic.follow.actionNamed', FOLLOW) });
    const { follows: kept } = mocksOf(context).backend.data.latest;
    await expect(kept.map(({ profileId }) => profileId)).not.toContain('seed-phra-santikaro');
  },
);

/** A device without a share sheet: the link is copied. */
function copies(copy: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  spyOn(navigator.clipboard, 'writeText').mockImplementation(copy);
}

export const SignedOut = screenStory({ ...AS_VISITOR, sees: 'monastic.follow.action' });
SignedOut.tags = ['!full'];
export const Patron = screenStory({ ...AS_STRANGER, sees: 'monastic.follow.action' });
Patron.tags = ['!full'];
export const PatronWhoFollows = screenStory({ ...AS_FOLLOWER, sees: 'monastic.follow.following' });
export const Monastic = screenStory({
  path: '/monastic/phra-santikaro',
  scenario: 'monasticApproved',
});
export const OwnProfile = screenStory({
  path: '/monastic/ayya-sujata',
  scenario: 'monasticApproved',
  sees: 'monastic.profile.own.title',
});
OwnProfile.tags = ['!full'];
/** Nothing can be offered yet, so there is no bar at the bottom of a small window. */
export const OwnPreviewBeforeApproval = {
  ...screenStory(
    {
      path: '/monastic/ayya-khema-mae',
      scenario: 'monasticPending',
      sees: 'monastic.profile.preview.title',
    },
    async (context) => {
      const { canvas } = context;
      const follow = textIn(context, 'monastic.follow.action');
      await expect(canvas.queryByRole('button', { name: follow })).not.toBeInTheDocument();
    },
  ),
  globals: SMALL,
};
export const AllUpdates = screenStory(AS_FOLLOWER, async (context) => {
  const { presses } = personOf(context);
  const { updates, profiles } = mocksOf(context).backend.data.latest;
  const owner = profiles.find(({ slug }) => slug === 'ayya-sujata');
  const total = updates.filter(({ userId }) => userId === owner?.userId).length;
  await presses('button', 'monastic.profile.updates.all', { total, isMore: false });
  // The first newly loaded update has the focus.
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^update-/));
});
/** A note of the language of a text. */
const inLanguage = (context: PlayContext, code: string) =>
  personOf(context).text('common.inLanguage', {
    language: new Intl.DisplayNames(String(context.globals['locale']), { type: 'language' }).of(
      code,
    ),
  });
/** That nobody receives is said once, with the reason and its language. */
export const Paused = screenStory(
  {
    ...AS_VISITOR,
    arrange: ({ profiles }) => {
      for (const profile of profiles) {
        const pauseReason = 'Nous avons tout pour cet hiver.';
        Object.assign(profile, { isPaused: true, pauseReason, textLanguage: 'fr' });
      }
    },
    sees: 'monastic.support.pausedTitle',
  },
  async (context) => {
    const person = personOf(context);
    const name = person.text('monastic.support.paused', { name: 'Ayya Sujātā' });
    await expect(person.page.getAllByRole('heading', { name })).toHaveLength(1);
    const reason = person.page.getByText('Nous avons tout pour cet hiver.');
    await expect(reason).toHaveAttribute('lang', 'fr');
    await expect(reason.parentElement).toHaveTextContent(inLanguage(context, 'fr'));
  },
);
export const OnRetreat = screenStory(
  {
    ...AS_VISITOR,
    arrange: ({ profiles }) => {
      for (const profile of profiles) {
        Object.assign(profile, { retreatFrom: '2020-01-01', retreatUntil: '2099-12-31' });
      }
    },
  },
  async (context) => {
    const { page, text } = personOf(context);
    const [start = ''] = text('monastic.retreat', { date: '#' }).split('#');
    await page.findByText(start, { exact: false });
  },
);
export const NoWaysYet = screenStory({
  ...AS_VISITOR,
  arrange: ({ profiles }) => {
    for (const profile of profiles) Object.assign(profile, { methods: {}, supportMethods: [] });
  },
  sees: 'monastic.profile.methods.empty',
});
export const RightToLeftName = screenStory(
  {
    ...AS_VISITOR,
    arrange: ({ profiles }) => {
      for (const profile of profiles) {
        Object.assign(profile, { monasticName: 'مريم الناصرية', honorific: 'الأم' });
      }
    },
  },
  async (context) => {
    await personOf(context).page.findByRole('heading', { level: 1, name: /مريم الناصرية/ });
  },
);
export const PublicProfileOnAPhone = {
  ...screenStory(AS_VISITOR, async (context) => {
    const { page, text } = personOf(context);
    const about = await page.findByRole('heading', { name: text('monastic.profile.about.title') });
    const amounts = page.getByRole('list', { name: text('monastic.support.amounts') });
    const bar = globalThis.innerHeight - amounts.getBoundingClientRect().top;
    // In a window 740 px high the first lines of the text are visible above the action bar.
    await expect(about.getBoundingClientRect().bottom).toBeLessThan(740 - bar);
    // Who receives an offering is said before the updates, which may be long.
    const name = { name: 'Ayya Sujātā' };
    const offering = page.getByRole('heading', { name: text('monastic.support.title', name) });
    const updates = page.getByRole('heading', { name: text('monastic.profile.updates.title') });
    await expect(offering.getBoundingClientRect().top).toBeLessThan(
      updates.getBoundingClientRect().top,
    );
  }),
  globals: SMALL,
};
export const UnknownAddress = screenStory({
  path: '/monastic/nobody-of-this-name',
  scenario: 'signedOut',
  sees: 'notFound.message',
});
UnknownAddress.tags = ['!full'];
export const Loading = screenStory({ ...AS_VISITOR, state: 'loading' });
export const NothingWrittenYet = screenStory({
  ...AS_FOLLOWER,
  state: 'empty',
  sees: 'monastic.follow.following',
});
export const ApiDown = screenStory({
  ...AS_FOLLOWER,
  state: 'error',
  sees: 'monastic.profile.error.title',
});
export const NetworkDown = screenStory({
  ...AS_VISITOR,
  state: 'offline',
  sees: 'monastic.profile.error.title',
});
export const LongText = screenStory({ ...AS_FOLLOWER, state: 'longText' });

/** Opens the verified mark, which says what was checked and when. */
async function opensMark(
  context: PlayContext,
  slug: string,
  kind: CheckKind | 'none',
  isOverdue = false,
): Promise<void> {
  const profile = mocksOf(context).backend.data.latest.profiles.find((each) => each.slug === slug);
  const { checks = [], approvedAt = '' } = profile ?? {};
  const on = checks.find((check) => check.kind === kind)?.on ?? approvedAt;
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const month = intlIn(context).formatDate(on, format);
  const mark = textIn(context, 'monastic.verified.mark', { kind, month });
  await personOf(context).presses('button', 'monastic.verified.open', { mark, isOverdue });
}

/** Each text is marked with its language: the Catalan translation, the Spanish original, and the page. */
export const AnotherLanguage = screenStory(
  { ...AS_VISITOR, sees: 'monastic.versions.readIn' },
  async (context) => {
    const { page, text } = personOf(context);
    const switchOf = await page.findByRole('group', { name: text('monastic.versions.label') });
    const catalan = within(switchOf).getByRole('button', { name: 'Català' });
    await context.userEvent.click(catalan);
    await expect(catalan).toHaveFocus();
    await expect(catalan).toHaveAttribute('aria-pressed', 'true');
    const languageOf = (words: string | RegExp) =>
      page.getByText(words).closest('[lang]')?.getAttribute('lang');
    await expect(languageOf(/^Monja del bosc/)).toBe('ca');
    await expect(languageOf(/^Vaig néixer a Girona/)).toBe('ca');
    await expect(languageOf(/^Alimentos para la cocina/)).toBe('es');
    await page.findByText('Ya tenemos leña para el invierno');
    await expect(languageOf('Ya tenemos leña para el invierno')).toBe('es');
    await expect(languageOf(/^Gracias a quienes vinieron/)).toBe('es');
    const locale = String(context.globals['locale']);
    await expect(languageOf(text('monastic.versions.older'))).toBe(locale);
    // The rest of the page says in which language it is.
    const needs = page.getByText(/^Alimentos para la cocina/).closest('section');
    await expect(needs && within(needs).getByText(inLanguage(context, 'es'))).toBeVisible();
  },
);
export const WhatWasChecked = screenStory(
  { ...AS_VISITOR, dialog: 'features/profile/public/verified-mark' },
  async (context) => {
    await opensMark(context, 'ayya-sujata', 'monastery');
    await personOf(context).sees('monastic.verified.intro', { isRecorded: true });
  },
);
export const CheckOverdue = screenStory(
  {
    ...AS_VISITOR,
    arrange: ({ profiles }) => {
      for (const profile of profiles) {
        profile.lastVerifiedAt = '2024-03-04T10:00:00.000Z';
        profile.checks = [];
      }
    },
    dialog: 'features/profile/public/verified-mark',
  },
  async (context) => {
    await opensMark(context, 'ayya-sujata', 'none', true);
    await personOf(context).sees('monastic.verified.overdueTitle');
  },
);
export const WhatWasCheckedInTwoWays = screenStory(
  {
    path: '/monastic/ani-pema-lhundrup',
    scenario: 'signedOut',
    dialog: 'features/profile/public/verified-mark',
  },
  async (context) => {
    await opensMark(context, 'ani-pema-lhundrup', 'document');
    await personOf(context).sees('monastic.verified.intro', { isRecorded: true });
  },
);

export const FollowingFails = screenStory({ ...AS_STRANGER, form: 'failed' }, async (context) => {
  await followsVainly(context);
  await personOf(context).reads('error.unknown');
});
export const FollowingWhileOffline = screenStory(
  { ...AS_STRANGER, form: 'offline' },
  async (context) => {
    await followsVainly(context);
    await personOf(context).reads('error.network');
  },
);
/** Shown at once, while the request is pending. */
export const Following = screenStory({ ...AS_STRANGER, form: 'loading' }, async (context) => {
  await follows(context);
  await personOf(context).sees('monastic.follow.following');
});
export const Followed = screenStory({ ...AS_STRANGER, form: 'done' }, async (context) => {
  await follows(context);
  await personOf(context).sees('monastic.follow.following');
});

export const LinkCopied = screenStory(AS_VISITOR, async (context) => {
  copies(() => Promise.resolve());
  await personOf(context).presses('button', 'monastic.share.action');
  await personOf(context).reads('monastic.share.copied');
});
export const LinkCannotBeCopied = screenStory(AS_VISITOR, async (context) => {
  copies(() => Promise.reject(new DOMException('Refused', 'NotAllowedError')));
  await personOf(context).presses('button', 'monastic.share.action');
  await personOf(context).reads('monastic.share.failed');
});
