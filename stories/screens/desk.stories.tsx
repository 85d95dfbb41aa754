import { BUSY_DESK, busyDesk } from '@almsway/mocks/situations/busy-desk.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';

import { asStaff, DESK_META } from '../support/desk-story.tsx';
import { mocksOf, personOf } from '../support/person.ts';
import { screenStory } from '../support/screen-story.tsx';
import { GIVEN_UP_MS, type PlayContext } from '../support/story-context.ts';

const meta = { ...DESK_META, title: 'Screens / Desk' } satisfies Meta;
export default meta;

const EVERY_ROLE = asStaff(['reviewer', 'treasurer', 'safeguarding', 'operator']);
const staffAt = (path: string) => ({ path, scenario: 'patron', arrange: EVERY_ROLE }) as const;

const seesAtLast = async ({ canvasElement }: PlayContext, name: string | RegExp, level = 1) => {
  const page = within(canvasElement.ownerDocument.body);
  await waitFor(() => expect(page.getByRole('heading', { level, name })).toBeVisible(), {
    timeout: GIVEN_UP_MS,
  });
};

export const SignedOut = screenStory({ path: '/desk', scenario: 'signedOut' }, async (context) => {
  await seesAtLast(context, personOf(context).text('identity.signIn.title'));
});
/** Nothing of the desk shows to somebody who is no staff. */
export const NoStaffRole = screenStory({ path: '/desk', scenario: 'patron' }, async (context) => {
  const { page, text } = personOf(context);
  await seesAtLast(context, text('desk.noRole.title'));
  await expect(page.queryByText(text('desk.place.team'))).toBeNull();
});
export const Today = screenStory(staffAt('/desk'), async (context) => {
  await seesAtLast(context, personOf(context).text('desk.today.title'));
});
/** Somebody with one role is offered the places of that role alone. */
export const TodayOfReviewer = screenStory(
  { path: '/desk', scenario: 'patron', arrange: asStaff(['reviewer']) },
  async (context) => {
    const { page, text } = personOf(context);
    await seesAtLast(context, text('desk.today.title'));
    await expect(page.queryByText(text('desk.place.bank'))).toBeNull();
  },
);
export const Unreachable = screenStory({ ...staffAt('/desk'), state: 'error' });
export const Loading = screenStory({ ...staffAt('/desk/profiles'), state: 'loading' });
/** `?` lists the keys, and typing in a field fires none of them. */
export const Keys = screenStory(staffAt('/desk/ledger'), async (context) => {
  const { page, text } = personOf(context);
  await seesAtLast(context, text('desk.ledger.title'));
  const field = await page.findByLabelText(text('desk.ledger.q'));
  await context.userEvent.type(field, 'j?');
  await expect(field).toHaveValue('j?');
  await expect(page.queryByRole('dialog')).toBeNull();
  field.blur();
  await context.userEvent.keyboard('?');
  await waitFor(() =>
    expect(page.getByRole('dialog', { name: text('desk.keys.title') })).toBeVisible(),
  );
});
export const Profiles = screenStory(staffAt('/desk/profiles'), async (context) => {
  const { page, text } = personOf(context);
  await seesAtLast(context, text('desk.profiles.title'));
  await waitFor(() => expect(page.getAllByRole('listitem').length).toBeGreaterThan(1), {
    timeout: GIVEN_UP_MS,
  });
});
export const ProfilesNone = screenStory({
  path: '/desk/profiles?show=rejected',
  scenario: 'patron',
  arrange: (db) => {
    EVERY_ROLE(db);
    for (const profile of db.profiles) {
      if (profile.status === 'rejected') profile.status = 'changesRequested';
    }
  },
  sees: 'desk.profiles.emptyTitle',
});
const opensTheFirst = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await seesAtLast(context, text('desk.profiles.title'));
  await page.findAllByRole('listitem');
  await context.userEvent.keyboard('j{Enter}');
  await seesAtLast(context, text('desk.decide.title'), 2);
};
export const Profile = screenStory(staffAt('/desk/profiles'), opensTheFirst);
/** What is to be corrected is said beside the field, and nothing typed is lost. */
export const ProfileChangesAsked = screenStory(staffAt('/desk/profiles'), async (context) => {
  const { page, text } = personOf(context);
  await opensTheFirst(context);
  await context.userEvent.keyboard('c');
  await context.userEvent.click(
    await page.findByRole('button', { name: text('desk.decide.requestNow') }),
  );
  await expect(await page.findByText(text('desk.required'))).toBeVisible();
});
/** One key chooses, the next confirms, and the next profile opens. */
export const ProfileApprovedByKeyboard = screenStory(staffAt('/desk/profiles'), async (context) => {
  const { page, text } = personOf(context);
  await opensTheFirst(context);
  const before = page.getByRole('heading', { level: 1 }).textContent;
  await context.userEvent.keyboard('a');
  await waitFor(() =>
    expect(page.getByRole('button', { name: text('desk.decide.approveNow') })).toHaveFocus(),
  );
  await context.userEvent.keyboard('{Enter}');
  await waitFor(
    () => expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe(before),
    { timeout: GIVEN_UP_MS },
  );
});
export const Ledger = screenStory(staffAt('/desk/ledger'), async (context) => {
  await seesAtLast(context, personOf(context).text('desk.ledger.title'));
});
export const LedgerFindsNothing = screenStory({
  ...staffAt('/desk/ledger?q=nobody-has-this-name'),
  sees: 'desk.ledger.emptyTitle',
});
export const Offering = screenStory(staffAt('/desk/ledger'), async (context) => {
  const { page, text } = personOf(context);
  await seesAtLast(context, text('desk.ledger.title'));
  await page.findAllByRole('listitem');
  await context.userEvent.keyboard('j{Enter}');
  await seesAtLast(context, text('desk.offering.history'), 2);
});
export const RecordCompany = screenStory(staffAt('/desk/record'), async (context) => {
  const { page, text, checks } = personOf(context);
  await seesAtLast(context, text('desk.record.title'));
  await checks('radio', 'desk.record.giver');
  await context.userEvent.click(page.getByRole('button', { name: text('desk.record.check') }));
  await expect(page.getAllByText(text('desk.required')).length).toBeGreaterThan(1);
});
export const BankFileRefused = screenStory(staffAt('/desk/bank'), async (context) => {
  const { drops, text, isTold } = personOf(context);
  await seesAtLast(context, text('desk.bank.title'));
  await drops('desk.bank.file', new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }));
  await isTold('desk.bank.noColumns', { file: 'letter.pdf' });
});
export const ApprovalsNone = screenStory({
  ...staffAt('/desk/approvals'),
  sees: 'desk.approvals.emptyTitle',
});
export const Reports = screenStory(staffAt('/desk/reports'), async (context) => {
  await seesAtLast(context, personOf(context).text('desk.reports.title'));
});
export const PeopleFound = screenStory(staffAt('/desk/people'), async (context) => {
  const { page, text, types, presses } = personOf(context);
  await seesAtLast(context, text('desk.people.title'));
  await types('desk.people.search', 'suj');
  await presses('button', 'desk.people.find');
  const [first] = await within(page.getByRole('main')).findAllByRole('listitem');
  await expect(first).toBeVisible();
});
export const Team = screenStory(staffAt('/desk/team'), async (context) => {
  await seesAtLast(context, personOf(context).text('desk.team.title'));
  await personOf(context).presses('button', 'desk.team.invite');
  await personOf(context).presses('button', 'desk.team.inviteNow');
  await personOf(context).sees('desk.requiredChoice');
});
export const Log = screenStory(staffAt('/desk/log'), async (context) => {
  await seesAtLast(context, personOf(context).text('desk.log.title'));
});

const BUSY = busyDesk(seed, '2026-11-20');
const onABusyDay = (path: string) =>
  ({
    path,
    scenario: 'patron',
    arrange: (db: Db) => {
      Object.assign(db, structuredClone(BUSY.db));
      EVERY_ROLE(db);
    },
  }) as const;

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A statement of 200 lines by keyboard: one press for each doubtful line. */
export const BankStatementByKeyboard = screenStory(onABusyDay('/desk/bank'), async (context) => {
  const { text, drops, types } = personOf(context);
  const { userEvent } = context;
  await seesAtLast(context, text('desk.bank.title'));
  const file = new File([BUSY.statement], 'november.csv', { type: 'text/csv' });
  await drops('desk.bank.file', file);
  await types('desk.bank.account', 'ES91 2100 0418 4502 0005 1332');
  await userEvent.keyboard('{Enter}');
  await seesAtLast(context, text('desk.bank.doubtful'), 2);
  const left = () =>
    [...context.canvasElement.querySelectorAll('[data-line]')].filter(
      (line) => line.querySelector('[aria-pressed]') && !line.querySelector('[aria-pressed=true]'),
    ).length;
  const presses: number[] = [];
  while (left() > 0) {
    const before = left();
    let count = 0;
    while (left() === before && count < 4) {
      await userEvent.keyboard('1');
      count += 1;
    }
    presses.push(count);
    if (left() === before) break;
  }
  console.log(`Presses per doubtful line: median ${medianOf(presses)} of ${presses.length} lines`);
  await expect(presses.length).toBeGreaterThanOrEqual(8);
  await expect(medianOf(presses)).toBeLessThanOrEqual(3);
  await expect(left()).toBe(0);
});

/** Twenty profiles by keyboard: one key chooses, the next confirms, and the next profile opens. */
export const TwentyProfilesByKeyboard = screenStory(
  onABusyDay('/desk/profiles'),
  async (context) => {
    const { page, text } = personOf(context);
    await opensTheFirst(context);
    const waiting = () =>
      mocksOf(context).backend.data.latest.profiles.filter(({ status }) => status === 'submitted')
        .length;
    await expect(waiting()).toBe(BUSY_DESK.profiles);
    for (let index = 1; index <= BUSY_DESK.profiles; index += 1) {
      const before = page.getByRole('heading', { level: 1 }).textContent;
      await context.userEvent.keyboard('a');
      await waitFor(() =>
        expect(page.getByRole('button', { name: text('desk.decide.approveNow') })).toHaveFocus(),
      );
      await context.userEvent.keyboard('{Enter}');
      await waitFor(
        () => expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe(before),
        { timeout: GIVEN_UP_MS },
      );
      await expect(waiting()).toBe(BUSY_DESK.profiles - index);
      if (index < BUSY_DESK.profiles) await seesAtLast(context, text('desk.decide.title'), 2);
    }
  },
);
