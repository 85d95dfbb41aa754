import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { claimableAtom } from '#app/features/giving/claims/claimable.ts';

/** Leads a patron who is signed in to the gifts that their account can claim. Renders nothing if there are none. */
export function ClaimHint() {
  const intl = useIntl();
  const email = useAtomValue(userAtom)?.email;
  const gifts = useAtomValue(claimableAtom).data ?? [];
  if (gifts.length === 0) return null;
  return (
    <Callout
      title={intl.formatMessage({ id: 'giverForm.claim.title' })}
      actions={
        <ButtonLink asChild size="small" variant="secondary">
          <Link href={PATHS.offerings}>
            <FormattedMessage id="giverForm.claim.see" />
          </Link>
        </ButtonLink>
      }
    >
      <FormattedMessage id="giverForm.claim.body" values={{ email: <bdi>{email}</bdi> }} />
    </Callout>
  );
}
