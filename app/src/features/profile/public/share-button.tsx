import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { IconButton } from '@almsway/design-system/icon-button';
import { useSetAtom } from 'jotai';
import { Share2 } from 'lucide-react';
import { useIntl } from 'react-intl';

/**
 * Shares the address of a profile: with the device's share sheet where there is one, otherwise by copying the
 * link.
 */
export function ShareButton({ profile }: { profile: PublicProfile }) {
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const name = useIntl().formatMessage({ id: 'monastic.share.action' });

  const share = async (): Promise<void> => {
    const url = new URL(monasticPath(profile.slug), globalThis.location.origin).href;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: fullName(profile), url });
        return;
      } catch (error) {
        // Closing the share sheet is not a failure.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      showSnackbar({ tone: 'success', message: 'monastic.share.copied' });
    } catch {
      showSnackbar({ tone: 'error', message: 'monastic.share.failed' });
    }
  };

  return <IconButton label={name} hint={name} icon={<Share2 />} onClick={() => void share()} />;
}
