import { lazy } from '@almsway/client/lazy.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { DropdownMenu, type MenuItem } from '@almsway/design-system/dropdown-menu';
import { IconButton } from '@almsway/design-system/icon-button';
import { useAtomValue, useSetAtom } from 'jotai';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { signInPath } from '#app/navigation/way-in.ts';

/** The dialogs, loaded when one is opened: most visitors open neither. */
const reportDialog = lazy(() => import('./report-dialog.tsx'));
const blockDialog = lazy(() => import('./block-dialog.tsx'));

/** Further actions on another user's public profile: report and block. */
export function ProfileMenu({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const isApproved = useAtomValue(ownProfileAtom)?.isApproved === true;
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null);
  // Monastics have access only after approval; until then the API would refuse both.
  if (user?.role === 'monastic' && !isApproved) return null;

  const open = async (kind: 'report' | 'block'): Promise<void> => {
    try {
      await (kind === 'report' ? reportDialog() : blockDialog());
      setDialog(kind);
    } catch {
      showSnackbar({ tone: 'error', message: 'error.network' });
    }
  };

  const report = {
    id: 'report',
    icon: <Flag />,
    label: <FormattedMessage id="safety.menu.report" />,
  };
  const items: readonly MenuItem[] = user
    ? [
        { ...report, onSelect: () => void open('report') },
        {
          id: 'block',
          icon: <Ban />,
          label: <FormattedMessage id="safety.menu.block" />,
          onSelect: () => void open('block'),
        },
      ]
    : [{ ...report, link: <Link href={signInPath(monasticPath(profile.slug))} /> }];
  const close = () => setDialog(null);
  // A dialog stays rendered after it was first opened, so that it can close with its animation.
  const ReportDialog = reportDialog.here()?.ReportDialog;
  const BlockDialog = blockDialog.here()?.BlockDialog;
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            label={intl.formatMessage({ id: 'safety.menu.openNamed' }, { name: fullName(profile) })}
            hint={intl.formatMessage({ id: 'safety.menu.open' })}
            icon={<Ellipsis />}
          />
        }
        items={items}
      />
      {user ? (
        <>
          {ReportDialog && (
            <ReportDialog profile={profile} isOpen={dialog === 'report'} onClose={close} />
          )}
          {BlockDialog && (
            <BlockDialog profile={profile} isOpen={dialog === 'block'} onClose={close} />
          )}
        </>
      ) : null}
    </>
  );
}
