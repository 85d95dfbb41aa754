import { dayText, useToday } from '@almsway/client/i18n/days.ts';
import { fullName } from '@almsway/contract/profiles/full-name';
import { isInRetreat, type PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { useIntl } from 'react-intl';

import { PauseReason } from '#app/features/giving/sheet/pause-reason.tsx';

/** Why offerings or replies are delayed at the moment. */
export function ProfileNotices({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const today = useToday();
  return (
    <>
      {profile.isPaused ? (
        <Callout
          tone="neutral"
          title={intl.formatMessage({ id: 'monastic.support.paused' }, { name: fullName(profile) })}
        >
          {profile.pauseReason === '' ? null : (
            <PauseReason reason={profile.pauseReason} profile={profile} />
          )}
        </Callout>
      ) : null}
      {isInRetreat(profile, today) ? (
        <Callout
          tone="neutral"
          title={intl.formatMessage(
            { id: 'monastic.retreat' },
            { date: dayText(intl, profile.retreatUntil) },
          )}
        />
      ) : null}
    </>
  );
}
