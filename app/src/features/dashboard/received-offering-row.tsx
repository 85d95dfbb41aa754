import { waitsForMonastic } from '@almsway/contract/giving/ledger';
import type { ReceivedOffering } from '@almsway/contract/giving/offerings';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Prose } from '@almsway/design-system/prose';
import { Row } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodLabels } from '#app/features/giving/methods/method-labels.ts';
import { PatronMenu } from '#app/features/privacy/patron-menu.tsx';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import { shortDayText } from '#app/i18n/days.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { ArrivalQuestion } from './arrival-question.tsx';
import { invalidateReceivedAtom } from './received.ts';
import { ThankDialog } from './thank-dialog.tsx';

const STATES = {
  declared: { text: 'dashboard.offering.declared', tone: 'neutral' },
  confirmed: { text: 'dashboard.offering.confirmed', tone: 'success' },
  notFound: { text: 'dashboard.offering.notFound', tone: 'warning' },
  returned: { text: 'dashboard.offering.returned', tone: 'warning' },
} as const satisfies Record<
  ReceivedOffering['status'],
  { text: MessageId; tone: 'neutral' | 'success' | 'warning' }
>;

/** Id of the element that labels the row of an offering. */
export function offeringRowId(offeringId: string): string {
  return `offering-${offeringId}`;
}

/**
 * One offering: the amount, the patron if they give their name, its state, the question whether it has
 * arrived, the dedication, and the thanks.
 */
export function OfferingRow({ offering }: { offering: ReceivedOffering }) {
  const intl = useIntl();
  const { offeringId, status, amountCents, method, dedication, thanks, patronName } = offering;
  const invalidate = useSetAtom(invalidateReceivedAtom);
  const profile = useAtomValue(ownProfileAtom);
  const name = patronName || intl.formatMessage({ id: 'dashboard.offering.somebody' });
  const [isThanking, setThanking] = useState(false);
  const awaitsThanks = status === 'confirmed' && !thanks && offering.isReachable;
  const { text, tone } = STATES[status];
  const day = shortDayText(intl, offering.receivedOn === '' ? offering.at : offering.receivedOn);
  // The button that had the focus has been removed.
  const focusRow = () =>
    document.getElementById(offeringRowId(offeringId))?.focus({ preventScroll: true });
  return (
    <Row
      title={
        <Heading level={3} size="label" id={offeringRowId(offeringId)} tabIndex={-1}>
          {euros(intl, amountCents)}
        </Heading>
      }
      figure={
        <Badge tone={tone}>
          <FormattedMessage id={text} />
        </Badge>
      }
      action={
        offering.isBlockable && (
          <PatronMenu
            row={`${euros(intl, amountCents)}, ${day}`}
            whom={{ offeringId }}
            name={patronName || intl.formatMessage({ id: 'dashboard.offering.thisPatron' })}
            onBlocked={invalidate}
          />
        )
      }
      note={
        <FormattedMessage
          id="dashboard.offering.facts"
          values={{
            name: <bdi>{name}</bdi>,
            day,
            method: intl.formatMessage({ id: methodLabels(method).word }),
          }}
        />
      }
    >
      {dedication !== '' && (
        <Prose preserveLines>
          <p>{dedication}</p>
        </Prose>
      )}
      {waitsForMonastic(offering) && <ArrivalQuestion offering={offering} onAnswered={focusRow} />}
      {thanks && (
        <Stack gap="1">
          <Text variant="small" tone="muted">
            <FormattedMessage
              id="dashboard.offering.thanked"
              values={{ day: shortDayText(intl, thanks.at) }}
            />
          </Text>
          <Prose preserveLines lang={profile ? originalLanguage(profile) : undefined}>
            <p>{thanks.text}</p>
          </Prose>
        </Stack>
      )}
      {awaitsThanks && (
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => setThanking(true)}>
            <FormattedMessage id="dashboard.thank.open" />
          </Button>
        </Cluster>
      )}
      <ThankDialog
        offering={offering}
        isOpen={isThanking}
        onClose={() => setThanking(false)}
        onThanked={() => {
          setThanking(false);
          focusRow();
        }}
      />
    </Row>
  );
}
