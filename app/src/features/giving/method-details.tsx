import { ibanInFours, paypalAddress, type MethodDetails } from '@almsway/contract/giving/methods';
import { ButtonLink } from '@almsway/design-system/button';
import { List, ListItem } from '@almsway/design-system/list';
import { QrCode } from '@almsway/design-system/qr-code';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { ExternalLink } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { DetailLine } from './detail-line.tsx';
import { transferCode } from './qr.ts';

/** What is to be sent: how much, under which reference, for whom. */
export interface ToSend {
  readonly cents: number;
  readonly reference: string;
  readonly monasticName: string;
}

type DetailsOf<Method extends MethodDetails['method']> = Extract<
  MethodDetails,
  { readonly method: Method }
>;

/** Is a Bizum sent to a code, as organizations have one, and not to a telephone? */
export function isBizumCode(number: string): boolean {
  return /^\d{5}$/.test(number);
}

/** A telephone of Spain as it is read: `+34 612 345 678`. */
export function phoneText(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
}

/** Where to send an offering and how, by the method that was chosen. */
export function MethodDetailsView({ details, toSend }: { details: MethodDetails; toSend: ToSend }) {
  switch (details.method) {
    case 'bank':
      return <BankDetails details={details} toSend={toSend} />;
    case 'bizum':
      return <BizumDetails details={details} toSend={toSend} />;
    case 'paypal':
      return <PaypalDetails details={details} toSend={toSend} />;
  }
}

/** The picture of a transfer, with a name that says what scanning it does. */
export function TransferCode({ details, toSend }: { details: DetailsOf<'bank'>; toSend: ToSend }) {
  const intl = useIntl();
  return (
    <QrCode
      modules={transferCode(details, toSend)}
      label={intl.formatMessage(
        { id: 'support.bank.qr' },
        {
          amount: euros(intl, toSend.cents),
          holder: details.holder,
          reference: toSend.reference,
        },
      )}
    />
  );
}

/** The one reference of the offering, and where it is to be written. */
function ReferenceLine({
  toSend,
  hint = 'support.detail.referenceHint',
}: {
  toSend: ToSend;
  hint?: MessageId;
}) {
  return (
    <DetailLine label="support.detail.reference" value={toSend.reference} isCode hint={hint} />
  );
}

function BankDetails({ details, toSend }: { details: DetailsOf<'bank'>; toSend: ToSend }) {
  const intl = useIntl();
  return (
    <Stack direction="row" wrap align="start" gap="5" isFirstGrowing>
      <div>
        <DetailLine label="support.detail.holder" value={details.holder} />
        <DetailLine
          label="support.detail.iban"
          value={ibanInFours(details.iban)}
          copied={details.iban}
          isCode
        />
        {details.bic === '' ? null : (
          <DetailLine label="support.detail.bic" value={details.bic} isCode />
        )}
        <DetailLine
          label="support.detail.amount"
          value={euros(intl, toSend.cents)}
          copied={intl.formatNumber(toSend.cents / 100, {
            useGrouping: false,
            minimumFractionDigits: toSend.cents % 100 === 0 ? 0 : 2,
          })}
          isCode
        />
        <ReferenceLine toSend={toSend} />
      </div>
      <Stack gap="2" align="center">
        <TransferCode details={details} toSend={toSend} />
        <Text variant="small" tone="muted">
          <FormattedMessage id="support.bank.scan" />
        </Text>
      </Stack>
    </Stack>
  );
}

/** The steps of a Bizum, which is sent from the app of one's bank. */
export function BizumSteps({ details, toSend }: { details: DetailsOf<'bizum'>; toSend: ToSend }) {
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

function BizumDetails({ details, toSend }: { details: DetailsOf<'bizum'>; toSend: ToSend }) {
  return (
    <Stack gap="4">
      <BizumSteps details={details} toSend={toSend} />
      <div>
        <DetailLine label="support.detail.holder" value={details.holder} />
        <DetailLine
          label={isBizumCode(details.number) ? 'support.detail.code' : 'support.detail.phone'}
          value={phoneText(details.number)}
          copied={details.number}
          isCode
        />
        <ReferenceLine toSend={toSend} />
      </div>
    </Stack>
  );
}

function PaypalDetails({ details, toSend }: { details: DetailsOf<'paypal'>; toSend: ToSend }) {
  const intl = useIntl();
  const amount = euros(intl, toSend.cents);
  const address = paypalAddress(details.name, toSend.cents);
  return (
    <Stack gap="4">
      <Text>
        <FormattedMessage id="support.paypal.check" values={{ amount }} />
      </Text>
      <div>
        <ButtonLink
          variant="secondary"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={intl.formatMessage({ id: 'support.paypal.openNamed' }, { amount })}
        >
          <FormattedMessage id="support.paypal.open" values={{ amount }} />
          <ExternalLink aria-hidden />
        </ButtonLink>
      </div>
      <div>
        <DetailLine label="support.detail.holder" value={details.holder} />
        <DetailLine
          label="support.detail.link"
          value={address.replace('https://', '')}
          copied={address}
        />
        <ReferenceLine toSend={toSend} hint="support.detail.noteHint" />
      </div>
    </Stack>
  );
}
