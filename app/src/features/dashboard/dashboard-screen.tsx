import { valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import { countOfPages } from '@almsway/client/lists/list-pages.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { DASHBOARD_VIEWS, dashboardPath, monasticPath } from '@almsway/client/navigation/routes.ts';
import { useArriveAtSection } from '@almsway/client/navigation/use-location.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { ButtonLink } from '@almsway/design-system/button';
import { Divider } from '@almsway/design-system/divider';
import { SplitLayout } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ProfilePreview } from '#app/features/monastics/profile-preview.tsx';
import { OwnNeeds } from '#app/features/needs/own-needs.tsx';
import { RestrictionNote } from '#app/features/privacy/restriction-note.tsx';
import { ChangesNote } from '#app/features/profile/edit/changes-note.tsx';
import { entityAtom } from '#app/features/profile/edit/methods.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { OwnUpdates } from '#app/features/updates/own-updates.tsx';
import { ownUpdatesAtom } from '#app/features/updates/own.ts';
import { UPDATE_TITLE_ID, UpdateForm, type Beginning } from '#app/features/updates/update-form.tsx';
import { updatesOfPages } from '#app/features/updates/updates-of-pages.ts';
import { isNothing } from '#app/features/updates/writing-store.ts';
import { writingAtom } from '#app/features/updates/writing.ts';
import { useAllowDialogs } from '#app/navigation/automatic-dialogs.ts';

import { dashboardAtom, remainingFirstSteps } from './dashboard.ts';
import { FirstSteps } from './first-steps.tsx';
import { MethodsNote } from './methods-note.tsx';
import { PauseCard } from './pause-card.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ReceivedOfferings } from './received-offerings.tsx';
import { Supporters } from './supporters.tsx';
import { usePublishedFocus } from './use-published-focus.ts';
import { useIsVerifiedMoment, VerifiedMoment } from './verified-moment.tsx';
import { WeekSummary } from './week-summary.tsx';

const LABELS = {
  today: 'dashboard.view.today',
  offerings: 'dashboard.view.offerings',
  page: 'dashboard.view.page',
} as const;

/** Home of a monastic in three views: today (first steps, writing), the offerings, and their own page. */
export function DashboardScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const profile = useAtomValue(ownProfileAtom);
  const [query] = useQuery();
  const asked = query.get('view');
  const view = DASHBOARD_VIEWS.find((name) => name === asked) ?? 'today';
  const name = profile ? fullName(profile) : (user?.name ?? '');

  return (
    <Page>
      <PageHeader title={intl.formatMessage({ id: 'dashboard.title' }, { name })} />
      <Stack gap="6">
        <RestrictionNote />
        <ChangesNote />
        <MethodsNote />
        <TabLinks
          label={intl.formatMessage({ id: 'dashboard.views' })}
          items={DASHBOARD_VIEWS.map((id) => ({
            id,
            label: intl.formatMessage({ id: LABELS[id] }),
            link: <Link href={dashboardPath(id)} />,
            isCurrent: id === view,
          }))}
        />
        {view === 'today' && <Today />}
        {view === 'offerings' && <OfferingsView />}
        {view === 'page' && <OwnPage />}
      </Stack>
    </Page>
  );
}

function Today() {
  const profile = useAtomValue(ownProfileAtom);
  const entity = useAtomValue(entityAtom).data;
  const { data: updates, isPending } = useAtomValue(ownUpdatesAtom);
  const { writing: texts } = useAtomValue(writingAtom);
  const hasDraft = !isNothing(texts.draft);
  const isEditing = texts.edit !== null;
  const figures = useAtomValue(dashboardAtom).data;
  const updateCount = updates && countOfPages(updates.pages).total;
  const remaining = profile ? remainingFirstSteps(profile, entity, updateCount) : [];
  // Before anybody can send an offering there is nothing to sum up.
  const hasWeek =
    !remaining.includes('receive') || (figures !== undefined && figures.offeringsDeclared > 0);
  const [begun, setBegun] = useState<Beginning | null>(hasDraft ? 'before' : null);
  const isOpen = begun !== null || hasDraft;
  // On the first days the form is shown when its step is reached, or on request.
  const isWritingLater = remaining.length > 0 && (isPending || remaining.indexOf('update') > 0);
  const showsForm = !isWritingLater || isOpen;
  // An open form has the filled button.
  const hasForm = (showsForm && isOpen) || isEditing;
  const isMoment = useIsVerifiedMoment(profile?.approvedAt ?? '');
  usePublishedFocus(updates && updatesOfPages(updates)[0]);
  useAllowDialogs(remaining.length === 0 && figures?.offeringsDeclared === 0);
  const writing = (
    <Stack gap="6">
      {profile && remaining.length > 0 && (
        <FirstSteps
          profile={profile}
          entity={entity}
          remaining={remaining}
          hasForm={hasForm}
          onWrite={() => {
            setBegun('text');
            document.getElementById(UPDATE_TITLE_ID)?.focus();
          }}
        />
      )}
      {hasWeek && <WeekSummary isMain={!hasForm && remaining.length === 0} />}
      {showsForm && <UpdateForm begun={begun} onBegin={setBegun} />}
      <OwnUpdates isNewestOnly />
    </Stack>
  );
  // The first steps contain what is beside the text afterwards.
  const status = remaining.length > 0 && profile ? <FirstLook profile={profile} /> : <PageStatus />;
  const moment = profile && isMoment ? <VerifiedMoment profile={profile} /> : null;
  return (
    <SplitLayout main={writing} aside={moment ?? status} isAsideFirstOnSmall={moment !== null} />
  );
}

/** What visitors see of a page that has just become public. */
function FirstLook({ profile }: { profile: MonasticProfile }) {
  return (
    <Stack gap="4">
      <ProfilePreview title="dashboard.first.look" values={valuesOfProfile(profile)} />
      <div>
        <ButtonLink asChild variant="quiet" edge="start">
          <Link href={monasticPath(profile.slug)}>
            <FormattedMessage id="dashboard.view" />
          </Link>
        </ButtonLink>
      </div>
    </Stack>
  );
}

function OfferingsView() {
  useArriveAtSection();
  return <SplitLayout main={<ReceivedOfferings />} aside={<Supporters />} />;
}

function OwnPage() {
  useArriveAtSection();
  return <SplitLayout lead={<OwnNeeds />} main={<OwnUpdates />} aside={<PageStatus />} />;
}

/** Whether the monastic receives offerings, and what their profile lacks. */
function PageStatus() {
  const profile = useAtomValue(ownProfileAtom);
  return (
    profile && (
      <Stack gap="6">
        <PauseCard profile={profile} />
        <Divider />
        <ProfilePanel profile={profile} />
      </Stack>
    )
  );
}
