import { SplitLayout } from '@almsway/design-system/grid';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { OwnUpdates } from '#app/features/updates/own-updates.tsx';
import { UpdateForm } from '#app/features/updates/update-form.tsx';
import { userAtom } from '#app/kernel/session/atoms.ts';

import { Figures } from './figures.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** Home of a monastic: the profile, a few figures, and updates. */
export function DashboardScreen() {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const profile = useAtomValue(ownProfileAtom);
  const name = profile?.monasticName ?? user?.name ?? '';

  return (
    <Page width="wide">
      <PageHeader title={intl.formatMessage({ id: 'dashboard.title' }, { name })} />
      <SplitLayout
        isAsideFirstOnSmall
        main={
          <Stack gap="7">
            <Figures />
            <UpdateForm />
            <OwnUpdates />
          </Stack>
        }
        aside={profile && <ProfilePanel profile={profile} />}
      />
    </Page>
  );
}
