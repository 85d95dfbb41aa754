import { photoAddress } from '@almsway/client/api/photo-address.ts';
import { countOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { ornamentOf } from '@almsway/client/monastics/tradition-ornament.ts';
import type { FollowedProfile } from '@almsway/contract/following/follows';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Disclosure } from '@almsway/design-system/disclosure';
import { FaceRow } from '@almsway/design-system/patterns/face-row';
import { Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { Users } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { followsAtom, followsOfPages, muteMonasticAtom } from '#app/features/following/follows.ts';
import { rowsToDraw, useHasRest } from '#app/navigation/use-deferred-rest.ts';

import { HomeSkeleton } from './home-skeleton.tsx';

interface FollowsFacesProps {
  /** Whose updates are shown; all without. */
  chosen: FollowedProfile | undefined;
  onChoose: (slug: string | null) => void;
}

/** The followed monastics as photos, which choose whose updates the feed shows. Nothing while nobody is followed. */
export function FollowsFaces({ chosen, onChoose }: FollowsFacesProps) {
  const intl = useIntl();
  const hasRest = useHasRest();
  const follows = useAtomValue(followsAtom);
  const profiles = followsOfPages(follows.data?.pages ?? []);
  if (follows.data !== undefined && profiles.length === 0) return null;

  return (
    <QueryPanel
      query={follows}
      errorTitle="patronHome.followsError"
      level={3}
      skeleton={<HomeSkeleton hasFacesOnly />}
    >
      {({ pages }) => (
        <>
          <FaceRow
            label={intl.formatMessage({ id: 'patronHome.from' })}
            everyone={{
              label: intl.formatMessage({ id: 'patronHome.fromAll' }),
              icon: <Users aria-hidden="true" />,
            }}
            faces={rowsToDraw(profiles, hasRest).map((profile) => ({
              id: profile.slug,
              name: fullName(profile),
              photoUrl: photoAddress(profile.photo),
              ornament: ornamentOf(profile),
              note: profile.isMuted ? intl.formatMessage({ id: 'patronHome.muted' }) : undefined,
            }))}
            value={chosen?.slug ?? null}
            onChange={onChoose}
          />
          <MoreOfList
            query={follows}
            rowIds={profiles.map(({ slug }) => `face-${slug}`)}
            count={countOfPages(pages)}
            failedMessage="patronHome.followsMoreFailed"
          />
        </>
      )}
    </QueryPanel>
  );
}

/** Whose updates the feed shows. Rarely changed, so it is collapsed at first. */
export function FollowsShown() {
  const hasRest = useHasRest();
  const follows = useAtomValue(followsAtom);
  const profiles = rowsToDraw(followsOfPages(follows.data?.pages ?? []), hasRest);
  const mute = useSetAtom(muteMonasticAtom);
  if (profiles.length === 0) return null;
  return (
    <Disclosure summary={<FormattedMessage id="patronHome.shown" />}>
      <Stack gap="3">
        <Text variant="small" tone="muted">
          <FormattedMessage id="patronHome.followsPrivate" />
        </Text>
        <Stack as="ul" gap="2">
          {profiles.map((profile) => (
            <li key={profile.userId}>
              <Switch
                label={fullName(profile)}
                checked={!profile.isMuted}
                onChange={({ target }) =>
                  void mute({ userId: profile.userId, isMuted: !target.checked })
                }
              />
            </li>
          ))}
        </Stack>
      </Stack>
    </Disclosure>
  );
}
