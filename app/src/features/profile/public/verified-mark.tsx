import {
  isCheckOverdue,
  nextCheckOf,
  type PublicProfile,
} from '@almsway/contract/profiles/monastic-profile';
import { Callout } from '@almsway/design-system/callout';
import { Dialog } from '@almsway/design-system/dialog';
import { Heading } from '@almsway/design-system/heading';
import { List, ListItem } from '@almsway/design-system/list';
import { VerifiedMark as Mark } from '@almsway/design-system/patterns/verified-mark';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dayText } from '#app/i18n/days.ts';

/** What the mark does not cover. */
const UNCHECKED = [
  'monastic.verified.notPractice',
  'monastic.verified.notUse',
  'monastic.verified.notUpdates',
] as const;

/** The mark of a verified profile. It opens what was checked, by whom and when, and what was not. */
export function VerifiedMark({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(() => new Date());
  const checkedAt = profile.lastVerifiedAt || profile.approvedAt;
  const nextOn = dayText(intl, nextCheckOf(checkedAt).toISOString());
  const isOverdue = isCheckOverdue(profile, now);
  // In UTC, so that it matches the server-rendered page.
  const month = intl.formatDate(checkedAt, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const checked = [
    'monastic.verified.identity',
    'monastic.verified.ordination',
    'monastic.verified.lineage',
    profile.hasNoFixedMonastery
      ? 'monastic.verified.noFixedMonastery'
      : 'monastic.verified.monastery',
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={intl.formatMessage({ id: 'monastic.verified.title' })}
      description={<FormattedMessage id="monastic.verified.intro" />}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      trigger={
        <Mark
          aria-label={intl.formatMessage(
            { id: isOverdue ? 'monastic.verified.openOverdue' : 'monastic.verified.open' },
            { month },
          )}
        >
          <FormattedMessage
            id={isOverdue ? 'monastic.verified.overdueMark' : 'monastic.verified.mark'}
            values={{ month }}
          />
        </Mark>
      }
    >
      <Stack gap="4">
        <List marker="check">
          {checked.map((id) => (
            <ListItem key={id}>
              <FormattedMessage id={id} />
            </ListItem>
          ))}
        </List>
        <Text>
          <FormattedMessage
            id={isOverdue ? 'monastic.verified.whenOverdue' : 'monastic.verified.when'}
            values={{ date: dayText(intl, checkedAt), next: nextOn }}
          />
        </Text>
        {isOverdue ? (
          <Callout
            tone="warning"
            role="note"
            title={intl.formatMessage({ id: 'monastic.verified.overdueTitle' })}
          >
            <FormattedMessage id="monastic.verified.overdue" values={{ date: nextOn }} />
          </Callout>
        ) : null}
        <Stack gap="2">
          <Heading level={3}>
            <FormattedMessage id="monastic.verified.notTitle" />
          </Heading>
          <List>
            {UNCHECKED.map((id) => (
              <ListItem key={id}>
                <FormattedMessage id={id} />
              </ListItem>
            ))}
          </List>
        </Stack>
      </Stack>
    </Dialog>
  );
}
