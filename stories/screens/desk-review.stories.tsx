import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';

import { atDesk, DESK_META, opensFirstRow, rowsOf, seesHeading } from '../support/desk-story.tsx';
import { personOf } from '../support/person.ts';
import { screenStory, SMALL } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Reviewer',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const LIST = '/desk/profiles';
const [WAITING] = seed.profiles.filter(({ status }) => status === 'submitted');
const PROFILE = `${LIST}/${WAITING?.userId ?? ''}?show=waiting`;

const isFound = (context: PlayContext, ...names: string[]) =>
  waitFor(async () => {
    const rows = rowsOf(context);
    await expect(rows).toHaveLength(names.length);
    for (const [index, name] of names.entries()) await expect(rows[index]).toHaveTextContent(name);
  });

/** A search is in every state, ignores accents and the order of the words, and stays in the address. */
export const Searched = screenStory(atDesk(LIST), async (context) => {
  const { page, text, types } = personOf(context);
  await seesHeading(context, text('desk.profiles.title'));
  await types('desk.profiles.q', 'SUJATA ayya');
  await isFound(context, 'Sujātā');
  const row = rowsOf(context)[0];
  // The state, the last check and the day of the next one.
  await expect(row).toHaveTextContent(text('desk.profiles.approved'));
  await expect(row).toHaveTextContent(text('desk.profiles.lastCheck', { date: '' }).trim());
  await expect(page.getByRole('link', { name: text('desk.profiles.all') })).toHaveAttribute(
    'aria-current',
  );
  await context.userEvent.clear(page.getByRole('searchbox'));
  await types('desk.profiles.q', 'nobody');
  await expect(await page.findByText(text('desk.profiles.noMatchTitle'))).toBeVisible();
});

/** Approved profiles, the one whose yearly check is due first at the top; and by name. */
export const Approved = screenStory(atDesk(`${LIST}?show=approved`), async (context) => {
  const { page, text } = personOf(context);
  await seesHeading(context, text('desk.profiles.title'));
  await page.findAllByRole('listitem');
  await context.userEvent.selectOptions(
    page.getByRole('combobox', { name: text('desk.profiles.sort') }),
    text('desk.profiles.sortName'),
  );
  const names = seed.profiles
    .filter(({ status }) => status === 'approved')
    .map(({ monasticName }) => monasticName.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  const [first = ''] = names.map((name) => name.toLowerCase()).toSorted();
  await waitFor(() =>
    expect(
      rowsOf(context)[0]?.textContent.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    ).toContain(first),
  );
});
Approved.tags = ['!full'];

export const ProfileApprovedOnAPhone = {
  ...screenStory(atDesk(`${LIST}?show=approved`), async (context) => {
    await personOf(context).page.findAllByRole('listitem');
  }),
  globals: SMALL,
};

/** The place in the queue, and the ways to the profiles before and after. */
export const PlaceInTheQueue = screenStory(
  atDesk(`${LIST}?show=approved&sort=name`),
  async (context) => {
    const { page, text } = personOf(context);
    await page.findAllByRole('listitem');
    const total = seed.profiles.filter(({ status }) => status === 'approved').length;
    const at = (place: number) => text('desk.profile.place', { at: place, total, isMore: false });
    await opensFirstRow(context);
    await expect(await page.findByText(at(1))).toBeVisible();
    await expect(
      page.queryByRole('button', { name: text('desk.keys.previousProfile') }),
    ).toBeNull();
    await context.userEvent.click(
      page.getByRole('button', { name: text('desk.keys.nextProfile') }),
    );
    await expect(await page.findByText(at(2))).toBeVisible();
  },
);

const writesTo = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await seesHeading(context, text('desk.profile.evidence'), 2);
  await context.userEvent.click(
    page.getByRole('button', { name: text('desk.letter.write', { to: 'preceptor' }) }),
  );
  return page.findByRole('link', { name: text('desk.letter.open') });
};

/** A prepared mail to who conferred the ordination, in either language. Its answer is noted as a check. */
export const LetterToThePreceptor = screenStory(atDesk(PROFILE), async (context) => {
  const { page, text, presses } = personOf(context);
  await writesTo(context);
  const body = () => {
    const link = page.getByRole('link', { name: text('desk.letter.open') });
    return new URL(link.getAttribute('href') ?? '').searchParams.get('body') ?? '';
  };
  for (const [language, start] of [
    [/English|inglés/i, /^Dear [^]*Marta Soler$/],
    [/Spanish|español/i, /^(?!Dear )[^]*Marta Soler$/],
  ] as const) {
    await context.userEvent.click(page.getByRole('radio', { name: language }));
    await waitFor(() => expect(body()).toMatch(start));
  }
  const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await presses('button', 'desk.letter.copy');
  await expect(write).toHaveBeenCalledWith(body().replaceAll('\r\n', '\n'));
  await expect(await page.findByText(text('desk.letter.copiedSaid'))).toBeInTheDocument();
  await presses('button', 'desk.letter.note');
  await waitFor(() => expect(page.getByLabelText(text('desk.checks.line'))).toHaveFocus());
  await expect(
    within(page.getByRole('region', { name: text('desk.checks.title') })).getByText(
      text('desk.check.preceptor'),
    ),
  ).toBeVisible();
});

export const ProfileWithLetterOnAPhone = {
  ...screenStory(atDesk(PROFILE), async (context) => void (await writesTo(context))),
  globals: SMALL,
};
