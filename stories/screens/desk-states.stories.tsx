import type { Meta } from '@storybook/react-vite';

import { atDeskIn, DESK_META } from '../support/desk-story.tsx';
import { personOf } from '../support/person.ts';
import { screenStory } from '../support/screen-story.tsx';

// Every page of the desk while its content loads, without content, and when it cannot be loaded.
const meta = { ...DESK_META, title: 'Screens / Desk / States' } satisfies Meta;
export default meta;

const PROFILE = '/desk/profiles/demo-monastic-pending?show=waiting';
const OFFERING = '/desk/ledger/offering-1110';
const PERSON = '/desk/people?id=demo-monastic-pending';

export const TodayLoading = screenStory(atDeskIn('loading', '/desk'));
TodayLoading.tags = ['full'];
export const TodayEmpty = screenStory({
  ...atDeskIn('empty', '/desk'),
  sees: 'desk.today.emptyTitle',
});
TodayEmpty.tags = ['full'];
export const TodayError = screenStory(atDeskIn('error', '/desk'));

export const ProfilesLoading = screenStory(atDeskIn('loading', '/desk/profiles'));
ProfilesLoading.tags = ['full'];
export const ProfilesEmpty = screenStory({
  ...atDeskIn('empty', '/desk/profiles'),
  sees: 'desk.profiles.emptyTitle',
});
ProfilesEmpty.tags = ['full'];
export const ProfilesError = screenStory(atDeskIn('error', '/desk/profiles'));
ProfilesError.tags = ['full'];

export const ProfileLoading = screenStory(atDeskIn('loading', PROFILE));
ProfileLoading.tags = ['full'];
export const ProfileError = screenStory(atDeskIn('error', PROFILE));
ProfileError.tags = ['full'];

export const LedgerLoading = screenStory(atDeskIn('loading', '/desk/ledger'));
LedgerLoading.tags = ['full'];
export const LedgerEmpty = screenStory({
  ...atDeskIn('empty', '/desk/ledger'),
  sees: 'desk.ledger.noneTitle',
});
LedgerEmpty.tags = ['full'];
export const LedgerError = screenStory(atDeskIn('error', '/desk/ledger'));
LedgerError.tags = ['full'];

export const YearLoading = screenStory(atDeskIn('loading', '/desk/year'));
YearLoading.tags = ['full'];
export const YearEmpty = screenStory(atDeskIn('empty', '/desk/year?year=2025'), (context) =>
  personOf(context).sees('desk.year.emptyTitle', { year: '2025' }),
);
YearEmpty.tags = ['full'];
export const YearError = screenStory(atDeskIn('error', '/desk/year'));
YearError.tags = ['full'];

export const OfferingLoading = screenStory(atDeskIn('loading', OFFERING));
OfferingLoading.tags = ['full'];
export const OfferingError = screenStory(atDeskIn('error', OFFERING));
OfferingError.tags = ['full'];

export const ApprovalsLoading = screenStory(atDeskIn('loading', '/desk/approvals'));
ApprovalsLoading.tags = ['full'];
export const ApprovalsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/approvals'),
  sees: 'desk.approvals.emptyTitle',
});
ApprovalsEmpty.tags = ['full'];
export const ApprovalsError = screenStory(atDeskIn('error', '/desk/approvals'));
ApprovalsError.tags = ['full'];

export const ObjectionsLoading = screenStory(atDeskIn('loading', '/desk/objections'));
ObjectionsLoading.tags = ['full'];
export const ObjectionsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/objections'),
  sees: 'desk.objections.emptyTitle',
});
ObjectionsEmpty.tags = ['full'];
export const ObjectionsError = screenStory(atDeskIn('error', '/desk/objections'));
ObjectionsError.tags = ['full'];

export const ReportsLoading = screenStory(atDeskIn('loading', '/desk/reports'));
ReportsLoading.tags = ['full'];
export const ReportsEmpty = screenStory({
  ...atDeskIn('empty', '/desk/reports'),
  sees: 'desk.reports.emptyTitle',
});
ReportsEmpty.tags = ['full'];
export const ReportsError = screenStory(atDeskIn('error', '/desk/reports'));
ReportsError.tags = ['full'];

export const PersonLoading = screenStory(atDeskIn('loading', PERSON));
PersonLoading.tags = ['full'];
export const PersonError = screenStory(atDeskIn('error', PERSON));
PersonError.tags = ['full'];

export const TeamLoading = screenStory(atDeskIn('loading', '/desk/team'));
TeamLoading.tags = ['full'];
export const TeamError = screenStory(atDeskIn('error', '/desk/team'));
TeamError.tags = ['full'];

export const LogLoading = screenStory(atDeskIn('loading', '/desk/log'));
LogLoading.tags = ['full'];
export const LogEmpty = screenStory({
  ...atDeskIn('empty', '/desk/log?action=person.suspend'),
  sees: 'desk.log.emptyTitle',
});
LogEmpty.tags = ['full'];
export const LogError = screenStory(atDeskIn('error', '/desk/log'));
LogError.tags = ['full'];
