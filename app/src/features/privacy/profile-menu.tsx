import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { DropdownMenu, type MenuItem } from '@almsway/design-system/dropdown-menu';
import { useAtomValue, useSetAtom } from 'jotai';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';
import { signInPath } from '#app/navigation/way-in.ts';
import { userAtom } from '#app/session/atoms.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

/** Where the dialogs come from: most who look at a profile open neither. */
const LOADERS = {
  report: () => import('./report-dialog.tsx').then((module) => module.ReportDialog),
  block: () => import('./block-dialog.tsx').then((module) => module.BlockDialog),
} as const;

type Kind = keyof typeof LOADERS;
type ProfileDialog = ComponentType<{
  profile: PublicProfile;
  isOpen: boolean;
  onClose: () => void;
}>;

/** What else can be done on somebody's public profile: report it, and block them. */
export function ProfileMenu({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  const isApproved = useAtomValue(ownProfileAtom)?.isApproved === true;
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [dialog, setDialog] = useState<Kind | null>(null);
  const [loaded, setLoaded] = useState<Partial<Record<Kind, ProfileDialog>>>({});
  // A monastic comes in with the approval; until then both would be refused.
  if (user?.role === 'monastic' && !isApproved) return null;

  const open = async (kind: Kind): Promise<void> => {
    try {
      const content = await LOADERS[kind]();
      setLoaded((known) => ({ ...known, [kind]: content }));
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
          {loaded.report && (
            <loaded.report profile={profile} isOpen={dialog === 'report'} onClose={close} />
          )}
          {loaded.block && (
            <loaded.block profile={profile} isOpen={dialog === 'block'} onClose={close} />
          )}
        </>
      ) : null}
    </>
  );
}
