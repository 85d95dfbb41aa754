import type { METHODS } from '@almsway/contract/giving/method-table';
import {
  ibanInFours,
  paypalAddress,
  type DetailsOf,
  type Receiver,
  type SupportMethod,
} from '@almsway/contract/giving/methods';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { CopyButton } from '@almsway/design-system/copy-line';
import { Disclosure } from '@almsway/design-system/disclosure';
import { List, ListItem } from '@almsway/design-system/list';
import { QrCode } from '@almsway/design-system/qr-code';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { Download, ExternalLink } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { DetailLine } from './detail-line.tsx';
import { exampleCode, saveCode, transferCode } from './qr.ts';
import { useIsTouch } from './use-is-touch.ts';

/** What is to be sent: how much, under which reference, for whom. */
export interface ToSend {
  readonly cents: number;
  readonly reference: string;
  readonly monasticName: string;
  /** Is it only shown how it would look? Then its code holds no account. */
  readonly isExample?: boolean;
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
  /** What it costs, how long it takes and what it needs, in a line. */
  readonly line: MessageId;
  /** What the name of who receives it is called there. */
  readonly holder: MessageId;
  /** The button that asks for the details. */
  readonly show: MessageId;
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

function codeOf(details: DetailsOf<'bank'>, toSend: ToSend): boolean[][] {
  return toSend.isExample
    ? exampleCode(toSend.reference.repeat(10))
    : transferCode(details, toSend);
}

/** The picture of a transfer, with a name that says what scanning it does. */
function TransferCode({
  details,
  toSend,
  hasCaption = false,
}: DetailsProps<'bank'> & { readonly hasCaption?: boolean }) {
  const intl = useIntl();
  return (
    <QrCode
      modules={codeOf(details, toSend)}
      isExample={toSend.isExample}
      label={
        toSend.isExample
          ? intl.formatMessage({ id: 'support.bank.qrExample' })
          : intl.formatMessage(
              { id: 'support.bank.qr' },
              {
                amount: euros(intl, toSend.cents),
                holder: details.holder,
                reference: toSend.reference,
              },
            )
      }
      caption={
        hasCaption ? (
          <FormattedMessage
            id={toSend.isExample ? 'support.bank.qrExample' : 'support.bank.scan'}
          />
        ) : undefined
      }
    />
  );
}

/** What has to be copied by hand, in the order a bank asks for it. */
export function detailLines(
  intl: IntlShape,
  details: DetailsOf<SupportMethod>,
  toSend: ToSend,
): readonly PaperLine[] {
  const { holder, paperLines } = methodView(details.method);
  return [
    { label: holder, value: details.holder },
    ...paperLines(details, toSend),
    { label: 'support.detail.amount', value: euros(intl, toSend.cents) },
    { label: 'support.detail.reference', value: toSend.reference },
  ];
}

const REFERENCE_HINTS = {
  entity: 'support.detail.referenceHint',
  monastic: 'support.detail.referenceHintDirect',
  steward: 'support.detail.referenceHintDirect',
} as const satisfies Record<Receiver, MessageId>;

interface SlipProps extends DetailsProps<SupportMethod> {
  /** What else can be done with it, beside "Copy all". */
  readonly actions?: ReactNode;
  /** Where the reference is to be written; in the field of a transfer unless told. */
  readonly referenceHint?: MessageId;
  /** The lines of this method, between the name of the holder and the reference. */
  readonly children: ReactNode;
}

/** The details on one slip: each can be copied, and all of them at once; the reference is the largest. */
function Slip({ details, toSend, actions, referenceHint, children }: SlipProps) {
  const intl = useIntl();
  const slip = (
    <Stack gap="3">
      <Cluster>
        <CopyButton
          copied={detailLines(intl, details, toSend)
            .map(({ label, value }) => `${intl.formatMessage({ id: label })}: ${value}`)
            .join('\n')}
          copyLabel={intl.formatMessage({ id: 'support.copy.all' })}
          copiedLabel={intl.formatMessage({ id: 'support.copy.done' })}
          copiedMessage={intl.formatMessage({ id: 'support.copy.allSaid' })}
          failedMessage={intl.formatMessage({ id: 'support.copy.allFailed' })}
        />
        {actions}
      </Cluster>
      <div>
        <DetailLine label={methodView(details.method).holder} value={details.holder} />
        {children}
        <DetailLine
          label="support.detail.reference"
          value={toSend.reference}
          isCode
          isLarge
          hint={referenceHint ?? REFERENCE_HINTS[details.receiver]}
        />
      </div>
    </Stack>
  );
  // An example is in a card already.
  return toSend.isExample ? slip : <Card tone="tinted">{slip}</Card>;
}

/** A camera reads the code of another screen: on a touch device it is saved first, and folded. */
function BankDetails({ details, toSend }: DetailsProps<'bank'>) {
  const intl = useIntl();
  const isTouch = useIsTouch();
  const save = isTouch ? (
    <Button
      variant="secondary"
      iconBefore={<Download aria-hidden />}
      onClick={() => saveCode(codeOf(details, toSend), `${toSend.reference}.png`)}
    >
      <FormattedMessage id="support.bank.save" />
    </Button>
  ) : null;
  const code = <TransferCode details={details} toSend={toSend} hasCaption />;
  return (
    <Stack
      direction={isTouch ? 'column' : 'row'}
      wrap={!isTouch}
      align={isTouch ? 'stretch' : 'start'}
      gap="5"
      isFirstGrowing={!isTouch}
    >
      <Slip details={details} toSend={toSend} actions={save}>
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
      </Slip>
      {isTouch ? (
        <Disclosure summary={<FormattedMessage id="support.bank.otherDevice" />}>{code}</Disclosure>
      ) : (
        code
      )}
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
      <Slip details={details} toSend={toSend}>
        <DetailLine
          label={isBizumCode(details.number) ? 'support.detail.code' : 'support.detail.phone'}
          value={phoneText(details.number)}
          copied={details.number}
          isCode
        />
      </Slip>
      <BizumSteps details={details} toSend={toSend} />
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
      <Slip details={details} toSend={toSend} referenceHint="support.detail.noteHint">
        <DetailLine
          label="support.detail.link"
          value={address.replace('https://', '')}
          copied={address}
        />
      </Slip>
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
    line: 'support.way.bank',
    holder: 'support.detail.holder',
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
    line: 'support.way.bizum',
    holder: 'support.detail.holderBizum',
    show: 'support.show.bizum',
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
    line: 'support.way.paypal',
    holder: 'support.detail.holderPaypal',
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
