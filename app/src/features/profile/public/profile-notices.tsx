import { dayText, useToday } from '@almsway/client/i18n/days.ts';
import { LanguageNote } from '@almsway/client/i18n/written-text.tsx';
import { fullName } from '@almsway/contract/profiles/full-name';
import { isInRetreat, type PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Heading } from '@almsway/design-system/heading';
import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

/** Why offerings or replies are delayed at the moment. */
export function ProfileNotices({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const today = useToday();
  const lang = originalLanguage(profile);
  return (
    <>
      {profile.isPaused ? (
        <Stack as="section" gap="1">
          <Heading level={2} size="label">
            <FormattedMessage
              id="monastic.support.paused"
              values={{ name: <bdi>{fullName(profile)}</bdi> }}
            />
          </Heading>
          {profile.pauseReason === '' ? null : (
            <>
              <Prose isVoice="small" isFullWidth lang={lang}>
                {profile.pauseReason}
              </Prose>
              <LanguageNote lang={lang} />
            </>
          )}
        </Stack>
      ) : null}
      {isInRetreat(profile, today) ? (
        <Text>
          <FormattedMessage
            id="monastic.retreat"
            values={{ date: dayText(intl, profile.retreatUntil) }}
          />
        </Text>
      ) : null}
    </>
  );
}
