import { euros } from '@almsway/client/i18n/money.ts';
import { List, ListItem } from '@almsway/design-system/list';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DetailsProps, ToSend } from './to-send.ts';

/** Whether a Bizum goes to an organisation's code instead of a phone number. */
export function isBizumCode(number: string): boolean {
  return /^\d{5}$/.test(number);
}

/** A Spanish phone number for display: `+34 612 345 678`. */
export function phoneText(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
}

/** Instructions for Bizum, which is sent from a bank's app. */
export function BizumSteps({ details, toSend }: DetailsProps<'bizum'>) {
  const intl = useIntl();
  return (
    <List marker="number">
      <ListItem>
        <FormattedMessage id="support.bizum.open" />
      </ListItem>
      <ListItem>
        <FormattedMessage
          id={isBizumCode(details.number) ? 'support.bizum.toCode' : 'support.bizum.toPhone'}
          values={{ number: phoneText(details.number) }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage
          id="support.bizum.amount"
          values={{ amount: euros(intl, toSend.cents) }}
        />
      </ListItem>
      <ListItem>
        <FormattedMessage id="support.bizum.concept" values={{ reference: toSend.reference }} />
      </ListItem>
    </List>
  );
}

/** Instructions for a method that one sentence explains, with the reference. */
function WrittenSteps({ toSend, children }: { toSend: ToSend; children: ReactNode }) {
  return (
    <List marker="number">
      <ListItem>{children}</ListItem>
      <ListItem>
        <FormattedMessage id="support.paper.reference" values={{ reference: toSend.reference }} />
      </ListItem>
    </List>
  );
}

/** Instructions for a transfer. */
export function BankSteps({ toSend }: DetailsProps<'bank'>) {
  return (
    <WrittenSteps toSend={toSend}>
      <FormattedMessage id="support.paper.bank" />
    </WrittenSteps>
  );
}

/** Instructions for PayPal. */
export function PaypalSteps({ toSend }: DetailsProps<'paypal'>) {
  return (
    <WrittenSteps toSend={toSend}>
      <FormattedMessage id="support.paper.paypal" />
    </WrittenSteps>
  );
}
