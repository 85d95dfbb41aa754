import { dayText } from '@almsway/client/i18n/days.ts';
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
  const monthText = (moment: string) =>
    intl.formatDate(moment, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { checkedBy } = profile;
  const isRecorded = checkedBy.length > 0;
  // Never more than what was recorded. Approvals from before that say only when they were made.
  const sentences = isRecorded
    ? checkedBy.map(({ kind, month }) =>
        intl.formatMessage({ id: 'monastic.verified.mark' }, { kind, month: monthText(month) }),
      )
    : [
        intl.formatMessage(
          { id: 'monastic.verified.mark' },
          { kind: 'none', month: monthText(profile.approvedAt) },
        ),
      ];
  const [mark] = sentences;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      title={intl.formatMessage({ id: 'monastic.verified.title' })}
      description={<FormattedMessage id="monastic.verified.intro" values={{ isRecorded }} />}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      trigger={
        <Mark
          aria-label={intl.formatMessage({ id: 'monastic.verified.open' }, { mark, isOverdue })}
        >
          {isOverdue ? (
            <FormattedMessage id="monastic.verified.overdueMark" values={{ mark }} />
          ) : (
            mark
          )}
        </Mark>
      }
    >
      <Stack gap="4">
        {isRecorded && (
          <List marker="check">
            {sentences.map((sentence) => (
              <ListItem key={sentence}>{sentence}</ListItem>
            ))}
          </List>
        )}
        <Text>
          <FormattedMessage
            id="monastic.verified.when"
            values={{
              isRecorded,
              isOverdue,
              date: dayText(intl, isRecorded ? checkedAt : profile.approvedAt),
              next: nextOn,
            }}
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
