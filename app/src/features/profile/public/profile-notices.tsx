import { dayText, useToday } from '@almsway/client/i18n/days.ts';
import { WrittenText } from '@almsway/client/i18n/written-text.tsx';
import { fullName } from '@almsway/contract/profiles/full-name';
import { isInRetreat, type PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Callout } from '@almsway/design-system/callout';
import { useIntl } from 'react-intl';

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
            <WrittenText text={profile.pauseReason} lang={originalLanguage(profile)} />
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
