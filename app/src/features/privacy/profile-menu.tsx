import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { DropdownMenu, type MenuItem } from '@almsway/design-system/dropdown-menu';
import { useAtomValue } from 'jotai';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { fullName } from '#app/features/monastics/full-name.ts';
import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { userAtom } from '#app/kernel/session/atoms.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';
import { signInPath } from '#app/navigation/way-in.ts';

import { BlockDialog } from './block-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** What else can be done on somebody's public profile: report it, and block them. */
export function ProfileMenu({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const isApproved = useAtomValue(ownProfileAtom)?.isApproved === true;
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null);
  // A monastic comes in with the approval; until then both would be refused.
  if (user?.role === 'monastic' && !isApproved) return null;

  const report = {
    id: 'report',
    icon: <Flag />,
    label: <FormattedMessage id="safety.menu.report" />,
  };
  const items: readonly MenuItem[] = user
    ? [
        { ...report, onSelect: () => setDialog('report') },
        {
          id: 'block',
          icon: <Ban />,
          label: <FormattedMessage id="safety.menu.block" />,
          onSelect: () => setDialog('block'),
        },
      ]
    : [{ ...report, link: <Link href={signInPath(monasticPath(profile.slug))} /> }];
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant="quiet"
            iconBefore={<Ellipsis />}
            aria-label={intl.formatMessage(
              { id: 'safety.menu.openNamed' },
              { name: fullName(profile) },
            )}
          >
            <FormattedMessage id="safety.menu.open" />
          </Button>
        }
        items={items}
      />
      {user ? (
        <>
          <ReportDialog profile={profile} isOpen={dialog === 'report'} onClose={close} />
          <BlockDialog profile={profile} isOpen={dialog === 'block'} onClose={close} />
        </>
      ) : null}
    </>
  );
}
