import { useToday } from '@almsway/client/i18n/days.ts';
import { useLeaveGuard } from '@almsway/client/navigation/leave-guard.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import {
  monasticPath,
  PROFILE_PAGES,
  profilePath,
  type ProfilePage,
} from '@almsway/client/navigation/routes.ts';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { NotFoundScreen } from '@almsway/client/shell/not-found-screen.tsx';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { ButtonLink } from '@almsway/design-system/button';
import { Page } from '@almsway/design-system/page';
import { IndexedPage } from '@almsway/design-system/patterns/indexed-page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Facts } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { PAGE_VIEWS, pageOfSection } from './profile-pages.tsx';
import { sectionId } from './section-id.ts';

/** Private profile of an approved monastic: its index, with the first page beside it where there is room. */
export function ProfileScreen() {
  const profile = useAtomValue(ownProfileAtom);
  return profile ? <ProfileIndex profile={profile} /> : <ProfileLoading />;
}

/** One page of the private profile, with the index beside it where there is room. */
export function ProfilePageScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const profile = useAtomValue(ownProfileAtom);
  const page = PROFILE_PAGES.find((each) => each === params['page']);
  if (page === undefined) return <NotFoundScreen />;
  return profile ? <ProfilePageView profile={profile} page={page} /> : <ProfileLoading />;
}

function ProfileLoading() {
  const intl = useIntl();
  return (
    <Page width="wide">
      <PageHeader title={<FormattedMessage id="onboarding.profile.title" />} />
      <SkeletonGroup label={intl.formatMessage({ id: 'onboarding.profile.loading' })}>
        <Skeleton shape="card" height="large" />
        <Skeleton shape="card" height="medium" />
      </SkeletonGroup>
    </Page>
  );
}

function ProfileIndex({ profile }: { profile: MonasticProfile }) {
  const navigate = useNavigate();
  // All pages used to be sections of this one.
  const [moved] = useState(() => pageOfSection(location.hash.slice(1)));
  const { slug } = profile;
  useEffect(() => {
    if (moved !== undefined) navigate(profilePath(slug, moved), { replace: true });
  }, [moved, navigate, slug]);
  if (moved !== undefined) return null;
  return <ProfileView profile={profile} page="card" isIndex />;
}

function ProfilePageView({ profile, page }: { profile: MonasticProfile; page: ProfilePage }) {
  const intl = useIntl();
  useDocumentTitle(intl.formatMessage({ id: PAGE_VIEWS[page].title }));
  return <ProfileView profile={profile} page={page} isIndex={false} />;
}

function ProfileView({
  profile,
  page,
  isIndex,
}: {
  profile: MonasticProfile;
  page: ProfilePage;
  isIndex: boolean;
}) {
  const intl = useIntl();
  const today = useToday();
  const [isUnsaved, setUnsaved] = useState(false);
  const { isAsking, leave, stay } = useLeaveGuard(isUnsaved);
  const { title, Content } = PAGE_VIEWS[page];
  return (
    <>
      <IndexedPage
        label={intl.formatMessage({ id: 'onboarding.profile.title' })}
        header={{
          lead: <FormattedMessage id="onboarding.profile.lead" />,
          actions: (
            <ButtonLink asChild variant="secondary">
              <Link href={monasticPath(profile.slug)}>
                <FormattedMessage id="onboarding.profile.view" />
              </Link>
            </ButtonLink>
          ),
        }}
        indexLink={<Link href={profilePath(profile.slug)} />}
        items={PROFILE_PAGES.map((each) => {
          const { title: name, icon: Icon, stateOf } = PAGE_VIEWS[each];
          return {
            id: each,
            label: intl.formatMessage({ id: name }),
            hint: <Facts items={stateOf(profile, intl, today)} />,
            icon: <Icon />,
            link: <Link href={profilePath(profile.slug, each)} />,
            isCurrent: each === page,
          };
        })}
        page={{
          title: intl.formatMessage({ id: title }),
          titleId: sectionId(page),
          // Nothing can be saved there.
          lead:
            page === 'locked' ? undefined : <FormattedMessage id="onboarding.profile.pageLead" />,
        }}
        isIndex={isIndex}
      >
        <Content profile={profile} onUnsaved={setUnsaved} />
      </IndexedPage>
      <AlertDialog
        isOpen={isAsking}
        title={intl.formatMessage({ id: 'onboarding.profile.leave.title' })}
        message={intl.formatMessage({ id: 'onboarding.profile.leave.text' })}
        actionLabel={intl.formatMessage({ id: 'onboarding.profile.leave.go' })}
        actionVariant="danger"
        onAction={leave}
        cancelLabel={intl.formatMessage({ id: 'onboarding.profile.leave.stay' })}
        onCancel={stay}
      />
    </>
  );
}
