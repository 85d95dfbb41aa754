import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { WrittenText } from '@almsway/client/i18n/written-text.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { sessionAtom, userAtom } from '@almsway/client/session/atoms.ts';
import type { Support } from '@almsway/contract/giving/offerings';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmptyState } from '@almsway/design-system/empty-state';
import { List, ListItem } from '@almsway/design-system/list';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';
import { ReceiverNote } from '#app/features/giving/methods/receiver-note.tsx';

import { createDraftAtom, createSupportAtom, intentionsAtom } from './giving.ts';
import { OfferingForm } from './offering-form.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { GiftOfPause } from './standing-gift.tsx';

/** Props of {@link SupportSheet}. */
export interface SupportSheetProps {
  /** The monastic to support. */
  readonly profile: ListedProfile;
  /** Whether the monastic sees their own sheet. */
  readonly isOwner: boolean;
  /** Closes the sheet. */
  readonly onClose: () => void;
}

/** Support sheet of a monastic: choose an offering, see where to send it, and declare it as sent. */
export function SupportSheet(props: SupportSheetProps) {
  const intl = useIntl();
  const { slug, userId } = props.profile;
  const supportAtom = useMemo(() => createSupportAtom(slug), [slug]);
  const support = useAtomValue(supportAtom);
  // Requested with the ways to give, so that a notice about a draft does not push down the form below it.
  useAtomValue(useMemo(() => createDraftAtom(userId), [userId]));
  const isSessionKnown = useAtomValue(sessionAtom).authInitialized;
  const skeleton = (
    <SkeletonGroup label={intl.formatMessage({ id: 'support.loading' })}>
      <Stack gap="5">
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="card" />
      </Stack>
    </SkeletonGroup>
  );
  return (
    <QueryPanel query={support} errorTitle="support.error" skeleton={skeleton}>
      {(data) =>
        isSessionKnown ? (
          <Offered {...props} support={data} onOutdated={() => void support.refetch()} />
        ) : (
          skeleton
        )
      }
    </QueryPanel>
  );
}

interface OfferedProps extends SupportSheetProps {
  readonly support: Support;
  /** Called when the API says that the data shown is outdated. */
  readonly onOutdated: () => void;
}

function Offered({ support, profile, isOwner, onClose, onOutdated }: OfferedProps) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const name = fullName(profile);
  if (support.isPaused || support.methods.length === 0) {
    return <NotReceiving support={support} profile={profile} isOwner={isOwner} onClose={onClose} />;
  }
  if (user?.role === 'monastic' && !isOwner) {
    return (
      <Stack gap="5">
        <Callout tone="info" title={intl.formatMessage({ id: 'support.monastic.title' })}>
          <FormattedMessage id="support.monastic.body" values={{ name }} />
        </Callout>
        <List marker="none" gap="4">
          {support.methods.map((offered) => (
            <ListItem key={offered.method}>
              <strong>
                <FormattedMessage id={METHOD_LABELS[offered.method].name} />
              </strong>
              <ReceiverNote offered={offered} name={name} />
            </ListItem>
          ))}
        </List>
      </Stack>
    );
  }
  return (
    <Stack gap="5">
      {isOwner ? (
        <Callout tone="info" title={intl.formatMessage({ id: 'support.preview.title' })}>
          <FormattedMessage id="support.preview.body" />
        </Callout>
      ) : null}
      <OfferingForm
        // A new user starts a new offering, without any state of the previous one.
        key={user?.userId ?? ''}
        support={support}
        profile={profile}
        name={name}
        giver={isOwner ? 'owner' : user ? 'patron' : 'visitor'}
        onClose={onClose}
        onOutdated={onOutdated}
      />
    </Stack>
  );
}

type NotReceivingProps = Pick<OfferedProps, 'support' | 'profile' | 'isOwner' | 'onClose'>;

/** Why no offering can be made at the moment, and what the person can do instead. */
function NotReceiving({ support, profile, isOwner, onClose }: NotReceivingProps) {
  const intl = useIntl();
  const name = fullName(profile);
  const { isPaused, pauseReason } = support;
  const gift = useAtomValue(intentionsAtom).data?.find(
    ({ profileId, standingReference }) => profileId === support.userId && standingReference !== '',
  );
  return (
    <>
      {gift && <GiftOfPause gift={gift} name={name} />}
      <EmptyState
        level={3}
        ornament="bowl"
        title={intl.formatMessage(
          { id: isPaused ? 'monastic.support.paused' : 'support.none.title' },
          { name },
        )}
        action={
          isOwner ? null : (
            <ButtonLink asChild>
              <Link href={PATHS.explore}>
                <FormattedMessage id="support.explore" />
              </Link>
            </ButtonLink>
          )
        }
      >
        {!isPaused ? (
          <FormattedMessage id="support.none.body" values={{ name }} />
        ) : pauseReason === '' ? (
          <FormattedMessage id="support.paused.noReason" />
        ) : (
          <WrittenText text={pauseReason} lang={originalLanguage(profile)} />
        )}
      </EmptyState>
      <SheetFoot backLabel="support.thanks.back" onBack={onClose}>
        {isOwner ? null : <FollowButton profile={profile} isMain />}
      </SheetFoot>
    </>
  );
}
