import { REPORT_MAX } from '@almsway/contract/privacy/privacy';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { mocksOf, personOf } from '../support/person.ts';
import { SCREEN_META, screenStory } from '../support/screen-story.tsx';
import type { PlayContext } from '../support/story-context.ts';

const meta = {
  ...SCREEN_META,
  title: 'Screens / Patron / Safety',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const NAME = 'Ayya Sujātā';
const AS_FOLLOWER = { path: '/monastic/ayya-sujata', scenario: 'patron' } as const;
const BLOCK = 'features/privacy/block-dialog';
const REPORT = 'features/privacy/report-dialog';
const WORDS = 'A stranger wrote to me in this name and asked for a gift card.';

const opens =
  (item: 'safety.menu.block' | 'safety.menu.report') => async (context: PlayContext) => {
    const { presses } = personOf(context);
    await presses('button', 'safety.menu.openNamed', { name: NAME });
    await presses('menuitem', item);
  };
const opensBlock = opens('safety.menu.block');
const opensReport = opens('safety.menu.report');
const blocks = async (context: PlayContext) => {
  await opensBlock(context);
  await personOf(context).presses('button', 'safety.block.action');
};
const reports = async (context: PlayContext) => {
  const person = personOf(context);
  await opensReport(context);
  await person.checks('radio', 'safety.reason.money');
  await person.types('safety.report.text', WORDS);
  await person.presses('button', 'safety.report.send');
};
const reportsVainly = async (context: PlayContext) => {
  await reports(context);
  await personOf(context).keeps('safety.report.text', WORDS);
};

/** A visitor is led to sign in, and back. */
export const MenuOfAVisitor = screenStory(
  { path: '/monastic/ayya-sujata', scenario: 'signedOut' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'safety.menu.openNamed', { name: NAME });
    await expect(person.page.queryByText(person.text('safety.menu.block'))).toBeNull();
    await person.presses('menuitem', 'safety.menu.report');
    await person.arrivesAt('identity.signIn.title');
  },
);
export const MenuOfAMonastic = screenStory(
  { path: '/monastic/phra-santikaro', scenario: 'monasticApproved' },
  async (context) => {
    const person = personOf(context);
    await person.presses('button', 'safety.menu.openNamed', { name: 'Phra Santikaro Nong' });
    await person.sees('safety.menu.block');
  },
);

export const Block = screenStory({ ...AS_FOLLOWER, dialog: BLOCK }, async (context) => {
  await opensBlock(context);
  await personOf(context).sees('safety.block.ends');
});
export const BlockFails = screenStory(
  { ...AS_FOLLOWER, form: 'failed', dialog: BLOCK, sees: 'error.unknown' },
  blocks,
);
export const BlockedAndUndone = screenStory({ ...AS_FOLLOWER, form: 'done' }, async (context) => {
  const person = personOf(context);
  const { data } = mocksOf(context).backend;
  const isOfBoth = (row: { userId: string; blockedId?: string; profileId?: string }) =>
    row.userId === 'demo-patron' && (row.blockedId ?? row.profileId) === 'demo-monastic-approved';
  await blocks(context);
  await person.reads('safety.block.done', { name: NAME });
  await expect(data.latest.blocks.filter(isOfBoth)).toHaveLength(1);
  await expect(data.latest.follows.filter(isOfBoth)).toHaveLength(0);
  await person.presses('button', 'common.undo');
  await waitFor(() => expect(data.latest.follows.filter(isOfBoth)).toHaveLength(1));
  await expect(data.latest.blocks.filter(isOfBoth)).toHaveLength(0);
});
BlockedAndUndone.tags = ['!full'];

export const Report = screenStory({ ...AS_FOLLOWER, dialog: REPORT }, async (context) => {
  await opensReport(context);
  await personOf(context).sees('safety.report.next');
});
export const ReportNotSaid = screenStory(
  { ...AS_FOLLOWER, form: 'refused', dialog: REPORT, sees: 'safety.report.reasonRequired' },
  async (context) => {
    const person = personOf(context);
    await opensReport(context);
    await person.types('safety.report.text', 'x'.repeat(REPORT_MAX + 1));
    await person.presses('button', 'safety.report.send');
    await person.sees('safety.report.tooLong', { max: REPORT_MAX });
  },
);
export const ReportFails = screenStory(
  { ...AS_FOLLOWER, form: 'failed', dialog: REPORT, sees: 'error.unknown' },
  reportsVainly,
);
export const Reporting = screenStory({ ...AS_FOLLOWER, form: 'loading', dialog: REPORT }, reports);
export const Reported = screenStory({ ...AS_FOLLOWER, form: 'done' }, async (context) => {
  await reports(context);
  await personOf(context).reads('safety.report.done');
  await expect(mocksOf(context).backend.data.latest.reports.at(-1)).toMatchObject({
    profileId: 'demo-monastic-approved',
    reason: 'money',
    text: WORDS,
  });
});
