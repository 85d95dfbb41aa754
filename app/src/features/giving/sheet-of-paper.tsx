import { ibanInFours, paypalAddress, type MethodDetails } from '@almsway/contract/giving/methods';
import type { Cadence } from '@almsway/contract/giving/offerings';
import { DescriptionList } from '@almsway/design-system/description-list';
import { DialogPaper } from '@almsway/design-system/dialog';
import { Heading } from '@almsway/design-system/heading';
import { List, ListItem } from '@almsway/design-system/list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { CONTACT_EMAIL } from '#app/browser/settings.ts';
import { SUPPORT_METHOD_LABELS } from '#app/i18n/monastic-labels.ts';
import { euros } from '#app/i18n/money.ts';

import {
  BizumSteps,
  isBizumCode,
  phoneText,
  TransferCode,
  type ToSend,
} from './method-details.tsx';
import { ReceiverNote, type OfferedMethod } from './receiver-note.tsx';

/** What has to be taken over by hand, in the order a bank asks for it. */
function linesOf(intl: IntlShape, details: MethodDetails, toSend: ToSend) {
  const amount = { label: 'support.detail.amount', value: euros(intl, toSend.cents) } as const;
  const reference = { label: 'support.detail.reference', value: toSend.reference } as const;
  const holder = { label: 'support.detail.holder', value: details.holder } as const;
  switch (details.method) {
    case 'bank':
      return [
        holder,
        { label: 'support.detail.iban', value: ibanInFours(details.iban) } as const,
        ...(details.bic === ''
          ? []
          : [{ label: 'support.detail.bic', value: details.bic } as const]),
        amount,
        reference,
      ];
    case 'bizum': {
      const label = isBizumCode(details.number) ? 'support.detail.code' : 'support.detail.phone';
      return [holder, { label, value: phoneText(details.number) } as const, amount, reference];
    }
    case 'paypal':
      return [
        holder,
        {
          label: 'support.detail.link',
          value: paypalAddress(details.name, toSend.cents).replace('https://', ''),
        } as const,
        amount,
        reference,
      ];
  }
}

interface SheetOfPaperProps {
  readonly details: MethodDetails;
  readonly toSend: ToSend;
  readonly cadence: Cadence;
  readonly offered: OfferedMethod;
  readonly name: string;
}

/** The sheet as it is printed: what it says is enough for somebody who has the paper alone. */
export function SheetOfPaper({ details, toSend, cadence, offered, name }: SheetOfPaperProps) {
  const intl = useIntl();
  const [printedOn] = useState(() => new Date());
  return (
    <DialogPaper>
      <Stack gap="4">
        <Heading level={2} size={1}>
          <FormattedMessage id="monastic.support.title" values={{ name }} />
        </Heading>
        <Text>
          <FormattedMessage
            id="support.paper.head"
            values={{
              method: intl.formatMessage({ id: SUPPORT_METHOD_LABELS[details.method] }),
              date: intl.formatDate(printedOn, { dateStyle: 'long' }),
            }}
          />
        </Text>
        <Stack direction="row" align="start" gap="5" isFirstGrowing>
          <DescriptionList
            layout="stacked"
            items={linesOf(intl, details, toSend).map(({ label, value }) => ({
              label: intl.formatMessage({ id: label }),
              value: <strong>{value}</strong>,
            }))}
          />
          {details.method === 'bank' ? <TransferCode details={details} toSend={toSend} /> : null}
        </Stack>
        <Heading level={3}>
          <FormattedMessage id="support.paper.how" />
        </Heading>
        {details.method === 'bizum' ? (
          <BizumSteps details={details} toSend={toSend} />
        ) : (
          <List marker="number">
            <ListItem>
              <FormattedMessage
                id={details.method === 'bank' ? 'support.paper.bank' : 'support.paper.paypal'}
              />
            </ListItem>
            <ListItem>
              <FormattedMessage
                id="support.paper.reference"
                values={{ reference: toSend.reference }}
              />
            </ListItem>
          </List>
        )}
        <ReceiverNote offered={offered} name={name} />
        {cadence === 'once' ? null : (
          <Text>
            <FormattedMessage id="support.cadence.hint" />
          </Text>
        )}
        <Text>
          <FormattedMessage
            id="support.paper.after"
            values={{ site: globalThis.location.host, email: CONTACT_EMAIL }}
          />
        </Text>
      </Stack>
    </DialogPaper>
  );
}
