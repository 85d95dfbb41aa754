import type { Offering } from '@almsway/contract/giving/offerings';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { List, ListItem } from '@almsway/design-system/list';
import { Ornament } from '@almsway/design-system/ornament';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { dayText } from '#app/i18n/days.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';
import { PATHS } from '#app/navigation/routes.ts';

import { intentionsAtom } from './giving.ts';

interface ThanksProps {
  /** The declared offering. */
  readonly offering: Offering;
  readonly name: string;
  readonly onClose: () => void;
}

/** After "I have sent it": thanks, and what happens next. What was declared is not received yet. */
export function Thanks({ offering, name, onClose }: ThanksProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { cadence, amountCents, reference, isDeductible, monastic } = offering;
  const intention = useAtomValue(intentionsAtom).data?.find(
    ({ profileId }) => profileId === monastic.userId,
  );
  return (
    <Stack gap="5">
      <Stack gap="3">
        <Ornament name="bowl" />
        <Heading level={3} size={2} tabIndex={-1} ref={heading}>
          <FormattedMessage id="support.thanks.title" />
        </Heading>
        <Text>
          <FormattedMessage
            id="support.thanks.body"
            values={{ amount: euros(intl, amountCents), name, reference }}
          />
        </Text>
      </Stack>
      <Stack gap="3">
        <Heading level={3}>
          <FormattedMessage id="support.thanks.next" />
        </Heading>
        <List marker="number">
          {offering.receiver === 'entity' ? (
            <>
              <ListItem>
                <FormattedMessage id="support.thanks.looks" />
                {offering.method === 'bank' ? (
                  <>
                    {' '}
                    <FormattedMessage id="support.thanks.bankTakes" />
                  </>
                ) : null}
              </ListItem>
              <ListItem>
                <FormattedMessage id="support.thanks.confirms" values={{ name }} />
              </ListItem>
            </>
          ) : (
            <ListItem>
              <FormattedMessage id="support.thanks.direct" values={{ name }} />
            </ListItem>
          )}
          {cadence === 'once' || !intention ? null : (
            <ListItem>
              <FormattedMessage
                id="support.thanks.reminds"
                values={{ date: dayText(intl, intention.dueOn) }}
              />
            </ListItem>
          )}
          {isDeductible ? (
            <ListItem>
              <FormattedMessage id="support.thanks.receipt" />
            </ListItem>
          ) : null}
        </List>
      </Stack>
      <Cluster>
        <Button size="large" onClick={onClose}>
          <FormattedMessage id="support.thanks.back" />
        </Button>
        <ButtonLink size="large" variant="secondary" asChild>
          <Link href={PATHS.offerings}>
            <FormattedMessage id="support.thanks.offerings" />
          </Link>
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
