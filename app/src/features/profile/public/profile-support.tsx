import { fullName } from '@almsway/contract/profiles/full-name';
import { isInRetreat, type PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { List, ListItem } from '@almsway/design-system/list';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { dayText } from '#app/i18n/days.ts';
import { userAtom } from '#app/session/atoms.ts';

import { ProfileSection } from './profile-section.tsx';

/** By which ways a monastic can be supported, and what holds it up for now. */
export function ProfileSupport({ profile, isOwner }: { profile: PublicProfile; isOwner: boolean }) {
  const intl = useIntl();
  const isOtherMonastic = useAtomValue(userAtom)?.role === 'monastic' && !isOwner;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <ProfileSection title="monastic.profile.methods.title">
      {profile.isPaused ? (
        <Callout
          tone="neutral"
          title={intl.formatMessage({ id: 'monastic.support.paused' }, { name: fullName(profile) })}
        >
          {profile.pauseReason === '' ? null : <span dir="auto">{profile.pauseReason}</span>}
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
      {profile.supportMethods.length === 0 ? (
        <Text tone="muted">
          <FormattedMessage id="monastic.profile.methods.empty" />
        </Text>
      ) : (
        <>
          <List marker="check">
            {profile.supportMethods.map((method) => (
              <ListItem key={method}>
                <FormattedMessage id={METHOD_LABELS[method].name} />
              </ListItem>
            ))}
          </List>
          <Text variant="small" tone="muted">
            <FormattedMessage id="monastic.profile.methods.intro" />
          </Text>
          {isOtherMonastic ? (
            <Text variant="small" tone="muted">
              <FormattedMessage id="monastic.support.patronsOnly" />
            </Text>
          ) : null}
        </>
      )}
    </ProfileSection>
  );
}
