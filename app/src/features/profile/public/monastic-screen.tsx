import { messageOfError } from '@almsway/client/api/failure.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { profilePath } from '@almsway/client/navigation/routes.ts';
import { useDocumentTitle } from '@almsway/client/navigation/use-document-title.ts';
import { NotFoundScreen } from '@almsway/client/shell/not-found-screen.tsx';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { textsIn } from '@almsway/contract/profiles/own-texts';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { ErrorState } from '@almsway/design-system/error-state';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { VisuallyHidden } from '@almsway/design-system/visually-hidden';
import { useAtomValue } from 'jotai';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFollowIntent } from '#app/features/following/use-follow-intent.ts';
import { SupportDialog } from '#app/features/giving/sheet/support-dialog.tsx';
import { ProfileHead } from '#app/features/monastics/profile-head.tsx';
import { MonasticNeeds } from '#app/features/needs/monastic-needs.tsx';
import { ProfileMenu } from '#app/features/privacy/profile-menu.tsx';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { createMonasticAtoms } from './monastic-atoms.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileAbout, ProfileLinks, ProfileNeeds, ProfileOrdination } from './profile-body.tsx';
import { ProfileNotices } from './profile-notices.tsx';
import { ProfileOffering } from './profile-offering.tsx';
import { ProfileUpdates } from './profile-updates.tsx';
import { ShareButton } from './share-button.tsx';
import { TextVersions } from './text-versions.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export { prepareMonasticAtom } from './monastic-atoms.ts';

type MonasticAtoms = ReturnType<typeof createMonasticAtoms>;

/**
 * The public profile at `/monastic/{name}`. A profile that the user may not see looks like an unknown
 * address.
 */
export function MonasticScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const slug = params['name'] ?? '';
  const atoms = useMemo(() => createMonasticAtoms(slug), [slug]);
  // Another name is another page: no state is kept.
  return <MonasticPage key={slug} atoms={atoms} />;
}

function MonasticPage({ atoms }: { atoms: MonasticAtoms }) {
  const intl = useIntl();
  const answer = useAtomValue(atoms.monasticAtom);
  // Request the rest in parallel with the profile.
  useAtomValue(atoms.monasticUpdatesAtom);
  useAtomValue(atoms.supportAtom);
  const headingFocusRef = useRef(false);

  if (answer.data === null) return <NotFoundScreen />;
  if (answer.data) {
    return (
      <Profile
        profile={answer.data.profile}
        isPreview={answer.data.isPreview}
        atoms={atoms}
        headingFocusRef={headingFocusRef}
      />
    );
  }
  if (answer.isError) {
    return (
      <Page width="text" gap="6">
        <PageHeader title={<FormattedMessage id="route.monastic.title" />} />
        <ErrorState
          title={intl.formatMessage({ id: 'monastic.profile.error.title' })}
          message={intl.formatMessage({ id: messageOfError(answer.error) })}
          retryLabel={intl.formatMessage({ id: 'common.retry' })}
          isRetrying={answer.isFetching}
          retryingLabel={intl.formatMessage({ id: 'common.loading' })}
          onRetry={() => void answer.refetch()}
        />
      </Page>
    );
  }
  return <LoadingProfile headingFocusRef={headingFocusRef} />;
}

interface HandoverProps {
  /** True if the heading was removed while it had the focus, so that the next one gets it. */
  readonly headingFocusRef: RefObject<boolean>;
}

function LoadingProfile({ headingFocusRef }: HandoverProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      headingFocusRef.current = element !== null && element === document.activeElement;
    };
  }, [headingFocusRef]);
  return (
    <Page width="wide" gap="6">
      <VisuallyHidden as="div">
        <Heading level={1} tabIndex={-1} ref={heading}>
          <FormattedMessage id="route.monastic.title" />
        </Heading>
      </VisuallyHidden>
      <SkeletonGroup label={intl.formatMessage({ id: 'monastic.profile.loading' })}>
        <Stack gap="5">
          <Stack direction="row" gap="5" align="center">
            <Skeleton shape="portrait" />
            <Skeleton shape="heading" />
          </Stack>
          <Skeleton shape="text" lines={5} />
          <Skeleton shape="card" />
        </Stack>
      </SkeletonGroup>
    </Page>
  );
}

interface ProfileProps extends HandoverProps {
  readonly profile: PublicProfile;
  readonly isPreview: boolean;
  readonly atoms: MonasticAtoms;
}

/** Memoised: renders when its content changes, not with each request. */
const Profile = memo(function Profile({
  profile,
  isPreview,
  atoms,
  headingFocusRef,
}: ProfileProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [language, setLanguage] = useState<string>();
  const reading = language ?? intl.locale;
  const texts = textsIn(profile, reading);
  useDocumentTitle(fullName(profile));
  useFollowIntent(profile, fullName(profile));
  useEffect(() => {
    if (!headingFocusRef.current) return;
    headingFocusRef.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [headingFocusRef]);

  // Each text says its language if it differs from that of the text before it.
  const summaryLanguage = texts.summary.lang ?? reading;
  const aboutLanguage = (texts.about.text !== '' && texts.about.lang) || summaryLanguage;
  const isApproved = profile.approvedAt !== '';
  return (
    <Page width="wide" gap="6">
      {isPreview ? <OwnerNote slug={profile.slug} /> : null}
      <SplitLayout
        asideKind="action"
        lead={
          <Stack gap="6">
            <Stack gap="4">
              <ProfileHead
                profile={profile}
                headingRef={heading}
                verified={isApproved ? <VerifiedMark profile={profile} /> : null}
                summary={texts.summary.text}
                summaryLang={texts.summary.lang}
                actions={
                  // Nobody else could open the page of a profile that is not approved.
                  isApproved ? (
                    <>
                      <ShareButton profile={profile} />
                      {isPreview ? null : <ProfileMenu profile={profile} />}
                    </>
                  ) : null
                }
              />
              <TextVersions profile={profile} texts={texts} onChoose={setLanguage} />
            </Stack>
            <ProfileNotices profile={profile} />
            <ProfileAbout about={texts.about} reading={summaryLanguage} />
          </Stack>
        }
        main={
          <Stack gap="7">
            <ProfileNeeds profile={profile} reading={aboutLanguage} />
            <MonasticNeeds profile={profile} />
            <ProfileUpdates updatesAtom={atoms.monasticUpdatesAtom} />
            <ProfileOrdination profile={profile} />
            <ProfileLinks profile={profile} />
          </Stack>
        }
        aside={
          <ProfileOffering profile={profile} isOwner={isPreview} supportAtom={atoms.supportAtom} />
        }
      />
      <ProfileActions profile={profile} isOwner={isPreview} />
      <SupportDialog profile={profile} isOwner={isPreview} />
    </Page>
  );
});

/** Tells owners what they see: their public page, or a preview that nobody else can open yet. */
function OwnerNote({ slug }: { slug: string }) {
  const intl = useIntl();
  const isPublic = useAtomValue(ownProfileAtom)?.isApproved === true;
  if (!isPublic) {
    return (
      <Callout
        tone="info"
        role="note"
        title={intl.formatMessage({ id: 'monastic.profile.preview.title' })}
      >
        <FormattedMessage id="monastic.profile.preview.body" />
      </Callout>
    );
  }
  return (
    <Callout
      tone="info"
      role="note"
      title={intl.formatMessage({ id: 'monastic.profile.own.title' })}
      actions={
        <ButtonLink variant="secondary" asChild>
          <Link href={profilePath(slug)}>
            <FormattedMessage id="monastic.profile.own.edit" />
          </Link>
        </ButtonLink>
      }
    />
  );
}
