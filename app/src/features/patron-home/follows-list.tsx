import type { FollowedProfile } from '@almsway/contract/following/follows';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Avatar } from '@almsway/design-system/avatar';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { Bell, BellOff } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import { followsAtom, followsOfPages, muteMonasticAtom } from '#app/features/following/follows.ts';
import { MoreOfList } from '#app/features/lists/more-of-list.tsx';
import { countOfPages } from '#app/features/lists/pages.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { traditionText } from '#app/features/monastics/profile-texts.ts';
import { toneOf } from '#app/features/monastics/tradition-tone.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';
import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

/** The monastics this patron follows, each a way to their profile. */
export function FollowsList() {
  const intl = useIntl();
  const hasRest = useHasRest();
  const follows = useAtomValue(followsAtom);
  const profiles = followsOfPages(follows.data?.pages ?? []);

  return (
    <Card as="section" labelledBy="follows-title">
      <Stack gap="4">
        <Stack gap="1">
          <Heading level={2} size={3} id="follows-title">
            <FormattedMessage id="patronHome.follows" />
          </Heading>
          <Text variant="small" tone="muted">
            <FormattedMessage id="patronHome.followsPrivate" />
          </Text>
        </Stack>
        <QueryPanel
          query={follows}
          errorTitle="patronHome.followsError"
          skeleton={
            <SkeletonGroup label={intl.formatMessage({ id: 'patronHome.followsLoading' })}>
              <Stack gap="3">
                <Skeleton lines={2} />
                <Skeleton lines={2} />
                <Skeleton lines={2} />
              </Stack>
            </SkeletonGroup>
          }
        >
          {({ pages }) =>
            profiles.length === 0 ? (
              <EmptyState
                title={intl.formatMessage({ id: 'patronHome.followsEmptyTitle' })}
                level={3}
              >
                <FormattedMessage id="patronHome.followsEmptyBody" />
              </EmptyState>
            ) : (
              <>
                <Stack as="ul" gap="3">
                  {rowsToDraw(profiles, hasRest).map((profile) => (
                    <li key={profile.userId}>
                      <Stack direction="row" gap="3" align="center">
                        <Avatar
                          name={profile.monasticName}
                          photoUrl={photoAddress(profile.photo)}
                          tone={toneOf(profile)}
                        />
                        <Stack gap="0" align="start">
                          <TextLink asChild tone="plain">
                            <Link id={linkId(profile.userId)} href={monasticPath(profile.slug)}>
                              {fullName(profile)}
                            </Link>
                          </TextLink>
                          <Text as="span" variant="small" tone="muted">
                            {traditionText(intl, profile)}
                          </Text>
                          <MuteButton profile={profile} />
                        </Stack>
                      </Stack>
                    </li>
                  ))}
                </Stack>
                {hasRest && (
                  <MoreOfList
                    query={follows}
                    rowIds={profiles.map(({ userId }) => linkId(userId))}
                    count={countOfPages(pages)}
                    failedMessage="patronHome.followsMoreFailed"
                  />
                )}
              </>
            )
          }
        </QueryPanel>
      </Stack>
    </Card>
  );
}

const linkId = (userId: string) => `followed-${userId}`;

/** Whether the updates of somebody who is followed are shown in the feed. */
function MuteButton({ profile }: { profile: FollowedProfile }) {
  const intl = useIntl();
  const mute = useSetAtom(muteMonasticAtom);
  const { userId, isMuted } = profile;
  const name = fullName(profile);
  return (
    <Button
      variant="quiet"
      size="small"
      iconBefore={isMuted ? <BellOff aria-hidden /> : <Bell aria-hidden />}
      aria-label={intl.formatMessage(
        { id: isMuted ? 'patronHome.unmuteNamed' : 'patronHome.muteNamed' },
        { name },
      )}
      onClick={() => void mute({ userId, isMuted: !isMuted })}
    >
      <FormattedMessage id={isMuted ? 'patronHome.unmute' : 'patronHome.mute'} />
    </Button>
  );
}
