import type { Meta } from '@storybook/react-vite';

import { atDeskIn, DESK_META } from '../support/desk-story.tsx';
import { personOf } from '../support/person.ts';
import { screenStory } from '../support/screen-story.tsx';

// Every page of the desk while its content loads, without content, and when it cannot be loaded.
const meta = {
  ...DESK_META,
  title: 'Screens / Desk / States',
  tags: ['!autodocs', 'full'],
} satisfies Meta;
export default meta;

const PROFILE = '/desk/profiles/demo-monastic-pending?show=waiting';
const OFFERING = '/desk/ledger/offering-1110';
const PERSON = '/desk/people?id=demo-monastic-pending';

export const TodayLoading = screenStory(atDeskIn('loading', '/desk'));
export const TodayEmpty = screenStory({
  ...atDeskIn('empty', '/desk'),
  sees: 'desk.today.emptyTitle',
});
export const TodayError = screenStory(atDeskIn('error', '/desk'));
TodayError.tags = ['!full'];

export const ProfilesLoading = screenStory(atDeskIn('loading', '/desk/profiles'));
export const ProfilesEmpty = screenStory({
  ...atDeskIn('empty', '/desk/profiles'),
  sees: 'desk.profiles.emptyTitle',
});
export const ProfilesError = screenStory(atDeskIn('error', '/desk/profiles'));

export const ProfileLoading = screenStory(atDeskIn('loading', PROFILE));
export const ProfileError = screenStory(atDeskIn('error', PROFILE));

export const LedgerLoading = screenStory(atDeskIn('loading', '/desk/ledger'));
export const LedgerEmpty = screenStory({
  ...atDeskIn('empty', '/desk/ledger'),
  sees: 'desk.ledger.noneTitle',
});
export const LedgerError = screenStory(atDeskIn('error', '/desk/ledger'));

export const YearLoading = screenStory(atDeskIn('loading', '/desk/year'));
export const YearEmpty = screenStory(atDeskIn('empty', '/desk/year?year=2025'), (context) =>
  personOf(context).sees('desk.year.emptyTitle', { year: '2025' }),
);
export const YearError = screenStory(atDeskIn('error', '/desk/year'));

export const OfferingLoading = screenStory(atDeskIn('loading', OFFERING));
export const OfferingError = screenStory(atDeskIn('error', OFFERING));

export const ApprovalsLoading = screenStory(atDeskIn('loading', '/desk/approvals'));
export const ApprovalsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/approvals'),
  sees: 'desk.approvals.emptyTitle',
});
export const ApprovalsError = screenStory(atDeskIn('error', '/desk/approvals'));

export const ObjectionsLoading = screenStory(atDeskIn('loading', '/desk/objections'));
export const ObjectionsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/objections'),
  sees: 'desk.objections.emptyTitle',
});
export const ObjectionsError = screenStory(atDeskIn('error', '/desk/objections'));

export const ReportsLoading = screenStory(atDeskIn('loading', '/desk/reports'));
export const ReportsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/reports'),
  sees: 'desk.reports.emptyTitle',
});
export const ReportsError = screenStory(atDeskIn('error', '/desk/reports'));

export const PersonLoading = screenStory(atDeskIn('loading', PERSON));
export const PersonError = screenStory(atDeskIn('error', PERSON));

export const TeamLoading = screenStory(atDeskIn('loading', '/desk/team'));
export const TeamError = screenStory(atDeskIn('error', '/desk/team'));

export const LogLoading = screenStory(atDeskIn('loading', '/desk/log'));
export const LogEmpty = screenStory({
  ...atDeskIn('empty', '/desk/log?action=person.suspend'),
  sees: 'desk.log.emptyTitle',
});
export const LogError = screenStory(atDeskIn('error', '/desk/log'));
