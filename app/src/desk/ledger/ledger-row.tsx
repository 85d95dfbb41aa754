import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Badge } from '@almsway/design-system/badge';
import { Stack } from '@almsway/design-system/stack';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { WorkRow } from '#app/desk/parts/work-row.tsx';
import { METHOD_LABELS } from '#app/features/giving/methods/method-labels.ts';
import { dayText } from '#app/i18n/days.ts';
import { euros } from '#app/i18n/money.ts';

import { STATE_NAMES } from './state-names.ts';

/** Name of the giver, as the desk shows it. */
export function giverText(intl: IntlShape, { patronName, giver }: DeskOffering): string {
  return patronName || giver?.name || intl.formatMessage({ id: 'desk.ledger.nobody' });
}

/** Name of the monastic who receives the offering, as the desk shows it. */
export function receiverText(intl: IntlShape, { monastic }: DeskOffering): string {
  return fullName(monastic) || intl.formatMessage({ id: 'desk.ledger.closed' });
}

/** An offering of the ledger: reference, giver, monastic, date, amount and state. */
export function LedgerRow({ offering }: { offering: DeskOffering }) {
  const intl = useIntl();
  const { offeringId, reference, method, receivedCents, amountCents, status } = offering;
  return (
    <WorkRow
      href={deskPath('offering', offeringId)}
      title={
        <FormattedMessage
          id="desk.ledger.fromTo"
          values={{
            from: <bdi>{giverText(intl, offering)}</bdi>,
            to: <bdi>{receiverText(intl, offering)}</bdi>,
          }}
        />
      }
      facts={[
        reference,
        intl.formatMessage({ id: METHOD_LABELS[method].name }),
        dayText(intl, offering.receivedOn || offering.declaredAt || offering.createdAt),
      ]}
      side={
        <Stack gap="1" align="end">
          <strong>{euros(intl, receivedCents ?? amountCents)}</strong>
          <Badge tone={STATE_NAMES[status].tone}>
            <FormattedMessage id={STATE_NAMES[status].name} />
          </Badge>
        </Stack>
      }
    />
  );
}
