import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { ErrorState } from '@almsway/design-system/error-state';
import { SplitLayout } from '@almsway/design-system/grid';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { ProfileHeader } from '@almsway/design-system/patterns/profile-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { VisuallyHidden } from '@almsway/design-system/visually-hidden';
import { useAtomValue } from 'jotai';
import { BookOpen, House, Languages, MapPin } from 'lucide-react';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messageOfError } from '#app/api/failure.ts';
import { photoAddress } from '#app/api/photo-address.ts';
import { useFollowIntent } from '#app/features/following/use-follow-intent.ts';
import { SupportDialog } from '#app/features/giving/sheet/support-dialog.tsx';
import {
  monasteryBesidePlace,
  placeText,
  traditionText,
} from '#app/features/monastics/profile-texts.ts';
import { toneOf } from '#app/features/monastics/tradition-tone.ts';
import { MonasticNeeds } from '#app/features/needs/monastic-needs.tsx';
import { ProfileMenu } from '#app/features/privacy/profile-menu.tsx';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { NotFoundScreen } from '#app/features/public-pages/not-found-screen.tsx';
import { languageNames } from '#app/i18n/display-names.ts';
import { Link } from '#app/navigation/link.tsx';
import { profilePath } from '#app/navigation/routes.ts';
import { useDocumentTitle } from '#app/navigation/use-document-title.ts';

import { createMonasticAtoms } from './monastic.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileAbout, ProfileFacts, ProfileNeeds } from './profile-body.tsx';
import { ProfileSupport } from './profile-support.tsx';
import { ProfileUpdates } from './profile-updates.tsx';
import { ShareButton } from './share-button.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export { prepareMonasticAtom } from './monastic.ts';

type MonasticAtoms = ReturnType<typeof createMonasticAtoms>;

/** The public profile at `/monastic/{name}`. What may not be seen looks like an unknown address. */
export function MonasticScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const slug = params['name'] ?? '';
  const atoms = useMemo(() => createMonasticAtoms(slug), [slug]);
  // Another name is another page: nothing of the one before stays.
  return <MonasticPage key={slug} atoms={atoms} />;
}

function MonasticPage({ atoms }: { atoms: MonasticAtoms }) {
  const intl = useIntl();
  const answer = useAtomValue(atoms.monasticAtom);
  // The updates are asked for beside the profile, not after it.
  useAtomValue(atoms.monasticUpdatesAtom);
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
  /** True when the heading had the focus as it left, so that the next one takes it over. */
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
      <SkeletonGroup isPage label={intl.formatMessage({ id: 'monastic.profile.loading' })}>
        <Stack gap="5">
          <Stack direction="row" gap="5" align="center">
            <Skeleton shape="circle" height="large" />
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

/** Renders again when its content changes, not with each request. */
const Profile = memo(function Profile({
  profile,
  isPreview,
  atoms,
  headingFocusRef,
}: ProfileProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(fullName(profile));
  useFollowIntent(profile, fullName(profile));
  useEffect(() => {
    if (!headingFocusRef.current) return;
    headingFocusRef.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [headingFocusRef]);

  const isApproved = profile.approvedAt !== '';
  const meta = [
    { id: 'tradition', icon: <BookOpen aria-hidden />, text: traditionText(intl, profile) },
    { id: 'monastery', icon: <House aria-hidden />, text: monasteryBesidePlace(intl, profile) },
    {
      id: 'place',
      icon: <MapPin aria-hidden />,
      text: placeText(intl, profile.city, profile.country),
    },
    {
      id: 'languages',
      icon: <Languages aria-hidden />,
      text: languageNames(intl.locale, profile.languages),
    },
  ].filter(({ text }) => text !== '');

  return (
    <Page width="wide" gap="6">
      {isPreview ? <OwnerNote slug={profile.slug} /> : null}
      <ProfileHeader
        name={profile.monasticName}
        honorific={profile.honorific}
        photoUrl={photoAddress(profile.photo)}
        avatarTone={toneOf(profile)}
        headingRef={heading}
        verified={isApproved ? <VerifiedMark profile={profile} /> : null}
        meta={meta}
        summary={profile.summary}
        actions={
          <>
            <ShareButton profile={profile} />
            {isPreview ? null : <ProfileMenu profile={profile} />}
          </>
        }
      />
      <ProfileActions profile={profile} isOwner={isPreview} />
      <SplitLayout
        main={
          <Stack gap="7">
            <ProfileNeeds profile={profile} />
            <MonasticNeeds profile={profile} />
            <ProfileSupport profile={profile} isOwner={isPreview} />
            <ProfileAbout profile={profile} />
            <ProfileUpdates updatesAtom={atoms.monasticUpdatesAtom} />
          </Stack>
        }
        aside={<ProfileFacts profile={profile} />}
      />
      <SupportDialog slug={profile.slug} name={fullName(profile)} isOwner={isPreview} />
    </Page>
  );
});

/** Tells owners what they see: their public page, or a preview nobody else can open yet. */
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
