import { Link } from '@almsway/client/navigation/link.tsx';
import type { ListedProfile } from '@almsway/contract/profiles/monastic-profile';
import { ButtonLink } from '@almsway/design-system/button';
import { HandHeart } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { supportIntentPath } from '#app/navigation/intent.ts';

/** Whether an offering can be made to this monastic at the moment. */
export function canReceive({ supportMethods, isPaused }: ListedProfile): boolean {
  return supportMethods.length > 0 && !isPaused;
}

interface OfferingLinkProps {
  readonly profile: ListedProfile;
  /** Name of the monastic, as used to address them. */
  readonly name: string;
}

/** Link to the support sheet of a monastic, on their profile. */
export function OfferingLink({ profile, name }: OfferingLinkProps) {
  const intl = useIntl();
  return (
    <ButtonLink asChild>
      <Link
        href={supportIntentPath(profile.slug)}
        aria-label={intl.formatMessage({ id: 'monastic.support.actionNamed' }, { name })}
      >
        <HandHeart aria-hidden />
        <FormattedMessage id="monastic.support.action" />
      </Link>
    </ButtonLink>
  );
}
