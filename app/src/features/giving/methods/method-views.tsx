import type { METHODS } from '@almsway/contract/giving/method-table';
import {
  ibanInFours,
  paypalAddress,
  type DetailsOf,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { ButtonLink } from '@almsway/design-system/button';
import { List, ListItem } from '@almsway/design-system/list';
import { QrCode } from '@almsway/design-system/qr-code';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { ExternalLink } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
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

interface DetailsProps<TMethod extends SupportMethod> {
  readonly details: DetailsOf<TMethod>;
  readonly toSend: ToSend;
}

/** A detail on paper: what it is, and what is to be copied by hand. */
interface PaperLine {
  readonly label: MessageId;
  readonly value: string;
}

/** How a sheet shows one method. */
interface MethodView<TMethod extends SupportMethod> {
  /** Name of its tab: short enough for three beside each other on a phone. */
  readonly tab: MessageId;
  /** The button that asks for the details. */
  readonly show: MessageId;
  /** What a patron should know before anything else. */
  readonly note?: MessageId;
  /** Why it does not carry an amount; takes `amount`, `min` and `max`. Needed where there are limits. */
  readonly outside?: MessageId;
  /** Where to send an offering and how, on the screen. */
  readonly Details: ComponentType<DetailsProps<TMethod>>;
  /** Its details on paper, between the name of the holder and the amount. */
  readonly paperLines: (details: DetailsOf<TMethod>, toSend: ToSend) => readonly PaperLine[];
  /** Beside the details on paper. */
  readonly PaperCode?: ComponentType<DetailsProps<TMethod>>;
  /** How to send it, for somebody who only has the printed page. */
  readonly PaperSteps: ComponentType<DetailsProps<TMethod>>;
}

type AnyView = MethodView<SupportMethod>;

/** Is a Bizum sent to a code, as organizations have one, and not to a telephone? */
function isBizumCode(number: string): boolean {
  return /^\d{5}$/.test(number);
}

/** A Spanish phone number for display: `+34 612 345 678`. */
function phoneText(number: string): string {
  return number.replace(/^\+34(\d{3})(\d{3})(\d{3})$/, '+34 $1 $2 $3');
}

/** The picture of a transfer, with a name that says what scanning it does. */
function TransferCode({ details, toSend }: DetailsProps<'bank'>) {
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

function BankDetails({ details, toSend }: DetailsProps<'bank'>) {
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
function BizumSteps({ details, toSend }: DetailsProps<'bizum'>) {
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

function BizumDetails({ details, toSend }: DetailsProps<'bizum'>) {
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

function PaypalDetails({ details, toSend }: DetailsProps<'paypal'>) {
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

/** The steps of a method that a sentence explains, and the reference. */
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

function BankSteps({ toSend }: DetailsProps<'bank'>) {
  return (
    <WrittenSteps toSend={toSend}>
      <FormattedMessage id="support.paper.bank" />
    </WrittenSteps>
  );
}

function PaypalSteps({ toSend }: DetailsProps<'paypal'>) {
  return (
    <WrittenSteps toSend={toSend}>
      <FormattedMessage id="support.paper.paypal" />
    </WrittenSteps>
  );
}

/** How each method is shown on the sheet and on paper. Its name is in `method-labels.ts`. */
export const METHOD_VIEWS: {
  readonly [TMethod in SupportMethod]: MethodView<TMethod> &
    ((typeof METHODS)[TMethod]['limits'] extends null ? unknown : { readonly outside: MessageId });
} = {
  bank: {
    tab: 'support.tab.bank',
    show: 'support.show.bank',
    Details: BankDetails,
    paperLines: ({ iban, bic }) => [
      { label: 'support.detail.iban', value: ibanInFours(iban) },
      ...(bic === '' ? [] : [{ label: 'support.detail.bic', value: bic } as const]),
    ],
    PaperCode: TransferCode,
    PaperSteps: BankSteps,
  },
  bizum: {
    tab: 'monastic.supportMethod.bizum',
    show: 'support.show.bizum',
    note: 'support.bizum.spanish',
    outside: 'support.bizum.outside',
    Details: BizumDetails,
    paperLines: ({ number }) => [
      {
        label: isBizumCode(number) ? 'support.detail.code' : 'support.detail.phone',
        value: phoneText(number),
      },
    ],
    PaperSteps: BizumSteps,
  },
  paypal: {
    tab: 'monastic.supportMethod.paypal',
    show: 'support.show.paypal',
    Details: PaypalDetails,
    paperLines: ({ name }, { cents }) => [
      {
        label: 'support.detail.link',
        value: paypalAddress(name, cents).replace('https://', ''),
      },
    ],
    PaperSteps: PaypalSteps,
  },
};

/** How a method with known details is shown. The compiler cannot follow which one it is. */
export function methodView(method: SupportMethod): AnyView {
  return METHOD_VIEWS[method] as AnyView;
}
