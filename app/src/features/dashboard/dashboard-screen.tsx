import { ButtonLink } from '@almsway/design-system/button';
import { SplitLayout } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { OwnNeeds } from '#app/features/needs/own-needs.tsx';
import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { OwnUpdates } from '#app/features/updates/own-updates.tsx';
import { UpdateForm } from '#app/features/updates/update-form.tsx';
import { Link } from '#app/navigation/link.tsx';
import { profilePath } from '#app/navigation/routes.ts';
import { useArriveAtSection } from '#app/navigation/use-arrive-at-section.ts';
import { userAtom } from '#app/session/atoms.ts';

import { Figures } from './figures.tsx';
import { Offerings } from './offerings.tsx';
import { PauseCard } from './pause-card.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { Supporters } from './supporters.tsx';

/** Home of a monastic: writing first, then what was given, and the profile beside it. */
export function DashboardScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const profile = useAtomValue(ownProfileAtom);
  useArriveAtSection();
  const name = profile?.monasticName ?? user?.name ?? '';

  return (
    <Page width="wide">
      <PageHeader
        title={intl.formatMessage({ id: 'dashboard.title' }, { name })}
        actions={
          profile && (
            <ButtonLink asChild variant="secondary">
              <Link href={profilePath(profile.slug)}>
                <FormattedMessage id="dashboard.edit" />
              </Link>
            </ButtonLink>
          )
        }
      />
      <SplitLayout
        main={
          <Stack gap="7">
            <UpdateForm />
            <Figures />
            <Offerings />
            <Supporters />
            <OwnNeeds />
            <OwnUpdates />
          </Stack>
        }
        aside={
          profile && (
            <Stack gap="5">
              <PauseCard profile={profile} />
              <ProfilePanel profile={profile} />
            </Stack>
          )
        }
      />
    </Page>
  );
}
