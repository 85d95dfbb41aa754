import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { Button } from '@almsway/design-system/button';
import { Dialog } from '@almsway/design-system/dialog';
import { List, ListItem } from '@almsway/design-system/list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The mark of a verified profile; it opens what was checked and when. */
export function VerifiedMark({ profile }: { profile: PublicProfile }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const approvedAt = new Date(profile.approvedAt);
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
        <Button variant="quiet" size="small" iconBefore={<BadgeCheck aria-hidden />}>
          <FormattedMessage id="monastic.verified.open" />
        </Button>
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
        {Number.isNaN(approvedAt.getTime()) ? null : (
          <Text>
            <FormattedMessage id="monastic.verified.when" values={{ date: approvedAt }} />
          </Text>
        )}
        <Text tone="muted">
          <FormattedMessage id="monastic.verified.limits" />
        </Text>
      </Stack>
    </Dialog>
  );
}
