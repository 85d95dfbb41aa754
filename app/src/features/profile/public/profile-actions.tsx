import { euros } from '@almsway/client/i18n/money.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import { userAtom } from '@almsway/client/session/atoms.ts';
import { AMOUNTS_OFFERED } from '@almsway/contract/giving/amount';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { ActionBar, type ActionBarProps } from '@almsway/design-system/patterns/action-bar';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { FollowButton } from '#app/features/following/follow-button.tsx';
import { canReceive, OfferingLink } from '#app/features/giving/sheet/offering-link.tsx';
import { supportIntentPath } from '#app/navigation/intent.ts';

/** The most common suggested amounts. */
const AMOUNTS = AMOUNTS_OFFERED.slice(0, 3);

/** Links to the support sheet with an amount chosen; none while the monastic cannot receive offerings. */
export function amountLinks(intl: IntlShape, profile: PublicProfile): ActionBarProps['amounts'] {
  if (!canReceive(profile)) return [];
  return AMOUNTS.map((cents) => {
    const amount = euros(intl, cents);
    return {
      id: String(cents),
      link: (
        <ButtonLink variant="secondary" asChild>
          <Link
            href={supportIntentPath(profile.slug, cents)}
            aria-label={intl.formatMessage(
              { id: 'monastic.support.amountNamed' },
              { amount, name: fullName(profile) },
            )}
          >
            {amount}
          </Link>
        </ButtonLink>
      ),
    };
  });
}

interface ProfileStepsProps {
  readonly profile: PublicProfile;
  readonly isOwner: boolean;
}

/** Actions for patrons: an offering first, then Follow. Owners see a preview of them. */
export function ProfileSteps({ profile, isOwner }: ProfileStepsProps) {
  return (
    <>
      {canReceive(profile) ? <OfferingLink profile={profile} name={fullName(profile)} /> : null}
      {isOwner ? (
        <Button variant="secondary" aria-disabled>
          <FormattedMessage id="monastic.follow.action" />
        </Button>
      ) : (
        <FollowButton profile={profile} isMain={!canReceive(profile)} />
      )}
    </>
  );
}

/**
 * The same actions at the bottom of a small window. Other monastics neither give nor follow; owners see the bar only
 * if there is an offering to preview.
 */
export function ProfileActions({ profile, isOwner }: ProfileStepsProps) {
  const intl = useIntl();
  const user = useAtomValue(userAtom);
  if (isOwner ? !canReceive(profile) : user?.role === 'monastic') return null;
  return (
    <ActionBar
      amounts={amountLinks(intl, profile)}
      amountsLabel={intl.formatMessage({ id: 'monastic.support.amounts' })}
    >
      <ProfileSteps profile={profile} isOwner={isOwner} />
    </ActionBar>
  );
}
