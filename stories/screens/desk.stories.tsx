import { BUSY_DESK, busyDesk } from '@almsway/mocks/situations/busy-desk.ts';
import type { Db } from '@almsway/mocks/situations/db.ts';
import { seed } from '@almsway/mocks/situations/seed.ts';
import type { Meta } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, waitFor, within } from 'storybook/test';

import {
  asStaff,
  atDesk,
  DESK_META,
  opensFirstRow,
  refusing,
  rowsOf,
  seesHeading,
} from '../support/desk-story.tsx';
import { daysAgo } from '../support/giving.ts';
import { asMatched, mocksOf, personOf } from '../support/person.ts';
import { screenStory, SMALL } from '../support/screen-story.tsx';
import { intlIn, leaving, type PlayContext } from '../support/story-context.ts';

const meta = {
  ...DESK_META,
  title: 'Screens / Desk / Pages',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

/** What has waited longest is named, with its date, without a time, and its age; the first one has the button. */
export const Today = screenStory(atDesk('/desk'), async (context) => {
  const { page, text } = personOf(context);
  await seesHeading(context, text('desk.today.title'));
  const late = await page.findByRole('region', { name: text('desk.today.late') });
  const rows = within(late).getAllByRole('listitem');
  const ages = rows.map((row) => Number(/\((\d+)/.exec(row.textContent)?.[1]));
  await expect(ages.length).toBeGreaterThan(1);
  await expect(page.getAllByRole('link', { name: text('desk.today.begin') })).toHaveLength(1);
  await expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  for (const row of rows) await expect(row).not.toHaveTextContent(/\d:\d\d/);
});
Today.tags = ['!full'];
/** All pages fit into one line of the bar, also with the longer words of Spanish. */
export const BarOfEveryRole = {
  ...screenStory(atDesk('/desk'), async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.today.title'));
    const links = within(page.getByRole('banner')).getAllByRole('link');
    await expect(links.length).toBeGreaterThan(8);
    const [first, ...others] = links.map((item) => item.getBoundingClientRect());
    for (const { top } of others) await expect(top).toBeLessThan(first?.bottom ?? 0);
  }),
  globals: { locale: 'es', viewport: { value: 'desktop', isRotated: false } },
};
/** A staff member with one role sees only the pages of that role. */
export const TodayOfReviewer = screenStory(
  { path: '/desk', scenario: 'patron', arrange: asStaff(['reviewer']) },
  async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.today.title'));
    await expect(page.queryByText(text('desk.place.bank'))).toBeNull();
  },
);
export const Unreachable = screenStory({ ...atDesk('/desk'), state: 'error' });
/** `?` lists the keys, and typing in a field triggers none of them. */
export const Keys = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { page, text } = personOf(context);
  await seesHeading(context, text('desk.ledger.title'));
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
export const Profiles = screenStory(
  atDesk('/desk/profiles', ({ profiles }) => {
    for (const profile of profiles) {
      if (profile.status === 'submitted') profile.submittedAt = daysAgo(17);
    }
  }),
  async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.profiles.title'));
    const [waiting] = seed.profiles.filter(({ status }) => status === 'submitted');
    const row = await page.findByRole('listitem');
    await expect(row).toHaveTextContent(waiting?.monasticName ?? '?');
    await expect(row).toHaveTextContent(/\(\D*17\D*\)/);
  },
);
const opensTheFirst = async (context: PlayContext) => {
  const { page, text } = personOf(context);
  await seesHeading(context, text('desk.profiles.title'));
  await page.findAllByRole('listitem');
  await context.userEvent.keyboard('j{Enter}');
  await seesHeading(context, text('desk.decide.title'), 2);
};
const SENTENCE = 'Jag ser efter boken och stigen.';
/** The summary of a profile is marked with the language it is written in. */
export const Profile = screenStory(
  atDesk('/desk/profiles', ({ profiles }) => {
    for (const profile of profiles) {
      if (profile.status !== 'submitted') continue;
      profile.summary = SENTENCE;
      profile.textLanguage = 'sv';
    }
  }),
  async (context) => {
    await opensTheFirst(context);
    await personOf(context).seesIn('sv', SENTENCE);
  },
);
/** Errors are shown beside the field, and no typed text is lost. */
export const ProfileChangesAsked = screenStory(atDesk('/desk/profiles'), async (context) => {
  const { page, text } = personOf(context);
  await opensTheFirst(context);
  await context.userEvent.keyboard('c');
  await context.userEvent.click(
    await page.findByRole('button', { name: text('desk.decide.requestNow') }),
  );
  await expect(await page.findByText(text('desk.required'))).toBeVisible();
});
/** Nothing is approved unchecked: the key leads to the checks first. Then it chooses, and the next key confirms. */
export const ProfileCheckedAndApprovedByKeyboard = screenStory(
  atDesk('/desk/profiles'),
  async (context) => {
    const { page, text, sees } = personOf(context);
    await opensTheFirst(context);
    const before = page.getByRole('heading', { level: 1 }).textContent;
    await expect(page.getByRole('button', { name: text('desk.decide.approve') })).toBeDisabled();
    await context.userEvent.keyboard('a');
    await expect(page.getByRole('button', { name: text('desk.decide.noteCheck') })).toHaveFocus();
    await context.userEvent.keyboard('{Enter}');
    const strongest = page.getByRole('menuitem', { name: text('desk.check.preceptor') });
    await waitFor(() => expect(strongest).toHaveFocus());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByLabelText(text('desk.checks.line'))).toHaveFocus());
    await context.userEvent.keyboard('She remembers the day.{Enter}');
    await waitFor(() =>
      expect(page.getByRole('button', { name: text('desk.decide.approve') })).toBeEnabled(),
    );
    await sees('desk.about', {
      what: text('desk.check.preceptor'),
      subject: 'She remembers the day.',
    });
    await context.userEvent.keyboard('a');
    await waitFor(() =>
      expect(page.getByRole('button', { name: text('desk.decide.approveNow') })).toHaveFocus(),
    );
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe(before),
    );
  },
);
ProfileCheckedAndApprovedByKeyboard.tags = ['!full'];
/** The search finds a reference, a name, an amount or a day, in every state, and counts each state. */
/** A check noted by mistake is taken back, and comes back into the form to be corrected. */
export const CheckTakenBack = screenStory(atDesk('/desk/profiles'), async (context) => {
  const { page, text, presses, keeps } = personOf(context);
  await opensTheFirst(context);
  await presses('button', 'desk.decide.noteCheck');
  await presses('menuitem', 'desk.check.person');
  await context.userEvent.keyboard('Wrong person.{Enter}');
  const name = text('desk.check.takeBackNamed', { what: text('desk.check.person') });
  await context.userEvent.click(await page.findByRole('button', { name }));
  await keeps('desk.checks.line', 'Wrong person.');
  await waitFor(() => expect(page.queryByRole('button', { name })).toBeNull());
  await expect(page.getByLabelText(text('desk.checks.line'))).toHaveFocus();
});
CheckTakenBack.tags = ['!full'];
export const Ledger = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { booked, page, text, types } = personOf(context);
  await seesHeading(context, text('desk.ledger.title'));
  const isFound = (count: number, ...found: string[]) =>
    waitFor(async () => {
      const rows = rowsOf(context);
      await expect(rows).toHaveLength(count);
      for (const row of rows) {
        for (const each of found) await expect(row).toHaveTextContent(asMatched(each));
      }
    });
  const declared = seed.offerings.filter(({ status }) => status === 'declared');
  // What the entity receives; direct offerings have a view of their own.
  const waiting = declared.filter(({ receiver }) => receiver === 'entity');
  await isFound(waiting.length);
  const waitingSum = booked(waiting.reduce((sum, { amountCents }) => sum + amountCents, 0));
  await expect(
    page.getByText(asMatched(waitingSum), { selector: '[role=status] strong' }),
  ).toBeVisible();
  const waitingSince = ({ declaredAt = '' }: (typeof declared)[number]) => declaredAt;
  const [longest] = waiting.toSorted((a, b) => (waitingSince(a) < waitingSince(b) ? -1 : 1));
  await waitFor(() => expect(rowsOf(context)[0]).toHaveTextContent(longest?.reference ?? ''));
  const field = await page.findByLabelText(text('desk.ledger.q'));
  const finds = async (words: string, count: number, ...found: string[]) => {
    await context.userEvent.clear(field);
    await types('desk.ledger.q', words);
    await context.userEvent.keyboard('{Enter}');
    await isFound(count, ...found);
  };
  const day = intlIn(context).formatDate('2025-12-04', { dateStyle: 'medium', timeZone: 'UTC' });
  await finds('MA7MZQSG', 1, booked(2500), day);
  await finds('4/12/2025', 1, 'MA7MZQSG');
  const name = text('desk.state.receipted');
  const view = text('desk.ledger.view', { name, count: 1, isMore: false });
  await expect(page.getByRole('option', { name: view })).toBeInTheDocument();
});
Ledger.tags = ['!full'];
/** Until the rows of another view have come, those of the view before are dimmed, and neither read nor pressed. */
export const LedgerBusy = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { page, text, chooses } = personOf(context);
  await seesHeading(context, text('desk.ledger.title'));
  const table = await page.findByRole('table');
  const left = leaving(context);
  context.msw.use(
    http.get('*/review/offerings', async () => {
      await left;
      return HttpResponse.error();
    }),
  );
  await chooses('desk.ledger.otherViews', 'confirmed');
  await expect(await page.findByText(text('desk.ledger.loading'))).toBeVisible();
  await expect(table.closest('[inert][aria-busy="true"]')).not.toBeNull();
});
/** On a phone, offerings are rows. */
export const LedgerFilledOnAPhone = {
  ...screenStory(atDesk('/desk/ledger'), async (context) => {
    const { page, text } = personOf(context);
    await seesHeading(context, text('desk.ledger.title'));
    await expect((await page.findAllByRole('listitem'))[0]).toHaveTextContent('€');
    await expect(page.queryByRole('table')).toBeNull();
  }),
  globals: SMALL,
};
export const LedgerFindsNothing = screenStory({
  ...atDesk('/desk/ledger?q=nobody-has-this-name'),
  sees: 'desk.ledger.emptyTitle',
});
/** The ledger leads to the months of this year; a tab to those of another. Only what the entity received counts. */
export const Year = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { booked, month, page, presses, text } = personOf(context);
  await presses('link', 'desk.year.title');
  await seesHeading(context, text('desk.year.title'));
  const table = await page.findByRole('table');
  const seesRow = async (name: string, ...cells: string[]) => {
    const row = within(table).getByRole('rowheader', { name }).closest('tr');
    const shown = [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    await expect(shown).toEqual(cells);
  };
  await context.userEvent.click(page.getByRole('link', { name: '2025' }));
  await waitFor(() => seesRow(month(12), '3', booked(17_500), '3', booked(17_500)));
  await seesRow(month(1), '0', booked(0), '0', booked(0));
  await seesRow(text('offerings.paper.total'), '3', booked(17_500), '3', booked(17_500));
});
/** Until the months of another year have come, those of the year before are dimmed. */
export const YearBusy = screenStory(atDesk('/desk/year'), async (context) => {
  const { page } = personOf(context);
  const table = await page.findByRole('table');
  const left = leaving(context);
  context.msw.use(
    http.get('*/review/year-totals', async () => {
      await left;
      return HttpResponse.error();
    }),
  );
  await context.userEvent.click(page.getByRole('link', { name: '2025' }));
  await page.findByRole('link', { name: '2025', current: 'page' });
  await expect(table.closest('[inert][aria-busy="true"]')).not.toBeNull();
});
/** On a phone, months are rows. */
export const YearOfTheLedgerOnAPhone = {
  ...screenStory(atDesk('/desk/year'), async (context) => {
    const { page, text } = personOf(context);
    const list = await page.findByRole('list', {
      name: new RegExp(`^${text('desk.year.caption', { year: '\\d{4}' })}$`),
    });
    await expect(within(list).getAllByRole('listitem').at(-1)).toHaveTextContent(
      text('offerings.paper.total'),
    );
    await expect(page.queryByRole('table')).toBeNull();
  }),
  globals: SMALL,
};
export const Offering = screenStory(atDesk('/desk/ledger'), async (context) => {
  const { text } = personOf(context);
  await seesHeading(context, text('desk.ledger.title'));
  await opensFirstRow(context);
  await seesHeading(context, text('desk.offering.history'), 2);
});
export const RecordCompany = screenStory(atDesk('/desk/record'), async (context) => {
  const { page, text, checks } = personOf(context);
  await seesHeading(context, text('desk.record.title'));
  await checks('radio', 'desk.record.giver');
  await context.userEvent.click(page.getByRole('button', { name: text('desk.record.check') }));
  // Of a giver without an account only the name is needed.
  await expect(page.getAllByText(text('offerings.tax.required'))).toHaveLength(1);
});
const searchesNames = async (context: PlayContext, words: string) => {
  const { page, text } = personOf(context);
  const name = text('desk.record.monastic');
  const field = await page.findByRole('combobox', { name });
  await context.userEvent.clear(field);
  await context.userEvent.type(field, words);
  return field;
};
/**
 * The monastic is found by name, without accents, and chosen with Enter. The choice survives errors elsewhere, and
 * what would be recorded names the same person.
 */
export const RecordByName = screenStory(atDesk('/desk/record'), async (context) => {
  const { page, text, types, isTold, sees } = personOf(context);
  const { userEvent } = context;
  const field = await searchesNames(context, 'ayya sujata');
  const name = 'Ayya Sujātā · Vihāra del Roble Quieto';
  await page.findByRole('option', { name });
  await userEvent.keyboard('{Enter}');
  await expect(field).toHaveValue(name);
  const check = page.getByRole('button', { name: text('desk.record.check') });
  await userEvent.click(check);
  await isTold('desk.amount.required');
  await expect(field).toHaveValue(name);
  await types('desk.field.amount', '25');
  await types('desk.field.receivedOn', '2026-11-20');
  await userEvent.click(check);
  await sees('desk.record.preview');
  await expect(
    page.getByText(text('desk.record.preview')).closest('[role=status]'),
  ).toHaveTextContent('Ayya Sujātā');
});
/**
 * Something in kind for the entity itself is described and valued. From 100 € upwards the form asks who gave it; a name
 * is enough.
 */
export const RecordInKind = screenStory(atDesk('/desk/record'), async (context) => {
  const { page, text, types, isTold, sees, checks, presses } = personOf(context);
  await seesHeading(context, text('desk.record.title'));
  await checks('radio', 'desk.record.forEntity');
  await expect(
    page.queryByRole('combobox', { name: text('desk.record.monastic') }),
  ).not.toBeInTheDocument();
  await context.userEvent.selectOptions(
    page.getByRole('combobox', { name: text('desk.field.method') }),
    'inKind',
  );
  await types('desk.field.value', '300');
  await types('desk.field.receivedOn', '2026-11-20');
  await presses('button', 'desk.record.check');
  await isTold('desk.record.inKindRequired');
  await isTold('desk.record.unknownReasonRequired');
  await types('desk.field.inKind', '20 mantas');
  await checks('radio', 'desk.record.giver');
  await types('offerings.tax.givenName', 'María Puig');
  await presses('button', 'desk.record.check');
  await sees('desk.record.preview');
  const preview = page.getByText(text('desk.record.preview')).closest('[role=status]');
  await expect(preview).toHaveTextContent('María Puig');
  await expect(preview).toHaveTextContent(text('desk.ledger.entity'));
});
/** Somebody who has never received an offering is found as well. */
export const RecordForSomebodyNew = screenStory(
  atDesk('/desk/record', (db) => {
    db.offerings = [];
  }),
  async (context) => {
    await searchesNames(context, 'sujata');
    await personOf(context).page.findByRole('option', { name: /^Ayya Sujātā · / });
  },
);
/** Without a name that is found, the address of the public page is taken; one of no page is refused at the field. */
export const RecordByAddress = screenStory(atDesk('/desk/record'), async (context) => {
  const { page, text, types, isTold, presses } = personOf(context);
  await searchesNames(context, 'nobody');
  await isTold('desk.record.nobodyFound');
  const field = await searchesNames(context, 'https://almsway.example/nobody-here');
  await page.findByRole('option', { name: text('desk.record.address', { slug: 'nobody-here' }) });
  await context.userEvent.keyboard('{Enter}');
  await types('desk.field.amount', '25');
  await types('desk.field.receivedOn', '2026-11-20');
  await presses('button', 'desk.record.check');
  await isTold('desk.record.unknownAddress');
  await waitFor(() => expect(field).toHaveFocus());
  await expect(field).toHaveAccessibleDescription(new RegExp(text('desk.record.unknownAddress')));
});
/** The names cannot be loaded: the field says so, and an address still works. */
export const RecordWithoutNames = screenStory(atDesk('/desk/record'), async (context) => {
  const { page, text, isTold } = personOf(context);
  await seesHeading(context, text('desk.record.title'));
  context.msw.use(refusing('get', '/review/receivers', { status: 501, code: 'internal' }));
  await searchesNames(context, 'suj');
  await isTold('desk.record.searchFailed');
  await searchesNames(context, 'ayya-sujata');
  await page.findByRole('option', { name: text('desk.record.address', { slug: 'ayya-sujata' }) });
});
export const Reports = screenStory(atDesk('/desk/reports'), async (context) => {
  await seesHeading(context, personOf(context).text('desk.reports.title'));
});
/** Taking a case keeps the focus on the button, although closing the case then comes before it. */
export const ReportTaken = screenStory(atDesk('/desk/reports'), async (context) => {
  const { page, text, presses } = personOf(context);
  await presses('button', 'desk.reports.take');
  const back = await page.findByRole('button', { name: text('desk.reports.handBack') });
  await waitFor(() => expect(back).toHaveFocus());
  await context.userEvent.tab({ shift: true });
  await expect(page.getByRole('button', { name: text('desk.reports.resolve') })).toHaveFocus();
  await context.userEvent.tab();
  await context.userEvent.keyboard('{Enter}');
  const take = await page.findByRole('button', { name: text('desk.reports.take') });
  await waitFor(() => expect(take).toHaveFocus());
});
export const PeopleFound = screenStory(atDesk('/desk/people'), async (context) => {
  const { page, text, types, presses } = personOf(context);
  await seesHeading(context, text('desk.people.title'));
  await types('desk.people.search', 'suj');
  await presses('button', 'desk.people.find');
  const [first] = await within(page.getByRole('main')).findAllByRole('listitem');
  await expect(first).toBeVisible();
});
export const Team = screenStory(atDesk('/desk/team'), async (context) => {
  await seesHeading(context, personOf(context).text('desk.team.title'));
  await personOf(context).presses('button', 'desk.team.invite');
  await personOf(context).presses('button', 'desk.team.inviteNow');
  await personOf(context).sees('desk.requiredChoice');
});
/** Nobody else is operator: Today says so, and leads to the invitation. */
export const OperatorAlone = screenStory(
  atDesk('/desk', (db) => {
    db.staffMembers = [];
  }),
  async (context) => personOf(context).sees('desk.today.aloneTitle'),
);
export const Log = screenStory(atDesk('/desk/log'), async (context) => {
  await seesHeading(context, personOf(context).text('desk.log.title'));
});

const BUSY = busyDesk(seed, '2026-11-20');
const onABusyDay = (path: string, arrange: (db: Db) => void = () => undefined) =>
  atDesk(path, (db: Db) => {
    Object.assign(db, structuredClone(BUSY.db));
    arrange(db);
  });
const CHECK = {
  checkId: 'check',
  kind: 'monastery',
  on: '2026-11-20',
  at: '2026-11-20T12:00:00.000Z',
  staffId: 'staff-reviewer',
  text: 'The guest master knows her.',
} as const;

/** As many decisions as show that each leads to the next profile. */
const DECIDED = 5;

/** Several profiles by keyboard: one key chooses, the next confirms, and the next profile opens. */
export const SeveralProfilesByKeyboard = screenStory(
  onABusyDay('/desk/profiles', (db) => {
    for (const profile of db.profiles) {
      if (profile.status === 'submitted') profile.checks = [CHECK];
    }
  }),
  async (context) => {
    const { page, text } = personOf(context);
    await opensTheFirst(context);
    const waiting = () =>
      mocksOf(context).backend.data.latest.profiles.filter(({ status }) => status === 'submitted')
        .length;
    await expect(waiting()).toBe(BUSY_DESK.profiles);
    for (let index = 1; index <= DECIDED; index += 1) {
      const before = page.getByRole('heading', { level: 1 }).textContent;
      await context.userEvent.keyboard('a');
      await waitFor(() =>
        expect(page.getByRole('button', { name: text('desk.decide.approveNow') })).toHaveFocus(),
      );
      await context.userEvent.keyboard('{Enter}');
      await waitFor(() =>
        expect(page.getByRole('heading', { level: 1 }).textContent).not.toBe(before),
      );
      await expect(waiting()).toBe(BUSY_DESK.profiles - index);
      await seesHeading(context, text('desk.decide.title'), 2);
    }
  },
);
