import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
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
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { Download, ExternalLink, Printer } from 'lucide-react';
import { use, type ComponentType, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { DetailLine } from './detail-line.tsx';
import { BankSteps, BizumSteps, isBizumCode, PaypalSteps, phoneText } from './method-steps.tsx';
import { saveCode } from './qr.ts';
import { SlipUse } from './slip-use.ts';
import type { DetailsProps, ToSend } from './to-send.ts';
import { codeOf, TransferCode } from './transfer-code.tsx';
import { useIsTouch } from './use-is-touch.ts';

/** A line of the printed details: its label, and the text to copy by hand. */
interface PaperLine {
  readonly label: MessageId;
  readonly value: string;
}

/** How the sheet shows one payment method. */
interface MethodView<TMethod extends SupportMethod> {
  /** Cost, duration and requirements in one line. */
  readonly line: MessageId;
  /** Label for the name of the recipient. */
  readonly holder: MessageId;
  /** Label of the button that requests personal details. Required for methods that have them. */
  readonly show?: MessageId;
  /**
   * Message when the method does not allow an amount; placeholders `amount`, `min` and `max`. Required for
   * methods with limits.
   */
  readonly outside?: MessageId;
  /** Payment details on the screen. */
  readonly Details: ComponentType<DetailsProps<TMethod>>;
  /** Printed details, between the name of the holder and the amount. */
  readonly paperLines: (details: DetailsOf<TMethod>, toSend: ToSend) => readonly PaperLine[];
  /** Code beside the printed details. */
  readonly PaperCode?: ComponentType<DetailsProps<TMethod>>;
  /** Instructions for somebody who has only the printed page. */
  readonly PaperSteps: ComponentType<DetailsProps<TMethod>>;
}

type AnyView = MethodView<SupportMethod>;

/** Details to copy by hand, in the order a bank asks for them. */
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
  /** More actions, beside "Copy all". */
  readonly actions?: ReactNode;
  /** Where to enter the reference. By default the reference field of a transfer. */
  readonly referenceHint?: MessageId;
  /** Whether the details are first of all copied. By default they are. */
  readonly isCopiedFirst?: boolean;
  /** Lines of this method, between the name of the holder and the reference. */
  readonly children: ReactNode;
}

/** Payment details on one slip. Each can be copied, or all at once; the reference is the largest. */
function Slip({
  details,
  toSend,
  actions,
  referenceHint,
  isCopiedFirst = true,
  children,
}: SlipProps) {
  const intl = useIntl();
  const slipUse = use(SlipUse);
  const slip = (
    <Stack gap="1">
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
      <CopyButton
        copied={detailLines(intl, details, toSend)
          .map(({ label, value }) => `${intl.formatMessage({ id: label })}: ${value}`)
          .join('\n')}
        copyLabel={intl.formatMessage({ id: 'support.copy.all' })}
        copiedLabel={intl.formatMessage({ id: 'support.copy.done' })}
        copiedMessage={intl.formatMessage({ id: 'support.copy.allSaid' })}
        failedMessage={intl.formatMessage({ id: 'support.copy.allFailed' })}
        isMain={isCopiedFirst && slipUse?.isUsed === false}
        onCopied={slipUse?.onUse}
      >
        {actions}
        {slipUse ? (
          <Button
            variant="quiet"
            size="small"
            iconBefore={<Printer aria-hidden />}
            onClick={() => {
              globalThis.print();
              slipUse.onUse();
            }}
          >
            <FormattedMessage id="support.print" />
          </Button>
        ) : null}
      </CopyButton>
    </Stack>
  );
  // An example is inside a card already.
  return toSend.isExample ? slip : <Card tone="tinted">{slip}</Card>;
}

/** A device cannot scan its own screen: on touch devices the code can be saved, and is collapsed. */
function BankDetails({ details, toSend }: DetailsProps<'bank'>) {
  const intl = useIntl();
  const isTouch = useIsTouch();
  const slipUse = use(SlipUse);
  const save = isTouch ? (
    <Button
      variant="secondary"
      size="small"
      iconBefore={<Download aria-hidden />}
      onClick={() => {
        saveCode(codeOf(details, toSend), `${toSend.reference}.png`);
        slipUse?.onUse();
      }}
    >
      <FormattedMessage id="support.bank.save" />
    </Button>
  ) : null;
  const code = <TransferCode details={details} toSend={toSend} hasCaption />;
  return (
    <Stack gap="4">
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
          <Disclosure summary={<FormattedMessage id="support.bank.otherDevice" />}>
            {code}
          </Disclosure>
        ) : (
          code
        )}
      </Stack>
      {toSend.isExample ? null : (
        <Disclosure summary={<FormattedMessage id="support.bank.check" />}>
          <Text variant="small">
            <FormattedMessage id="support.bank.checkAnswers" values={{ holder: details.holder }} />
          </Text>
        </Disclosure>
      )}
    </Stack>
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
  const slipUse = use(SlipUse);
  return (
    <Stack gap="5">
      <Text>
        <FormattedMessage id="support.paypal.check" values={{ amount }} />
      </Text>
      <div>
        <ButtonLink
          variant={slipUse?.isUsed === false ? 'action' : 'secondary'}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={slipUse?.onUse}
          aria-label={intl.formatMessage({ id: 'support.paypal.openNamed' }, { amount })}
        >
          <FormattedMessage id="support.paypal.open" values={{ amount }} />
          <ExternalLink aria-hidden />
        </ButtonLink>
      </div>
      <Slip
        details={details}
        toSend={toSend}
        referenceHint="support.detail.noteHint"
        isCopiedFirst={false}
      >
        <DetailLine
          label="support.detail.link"
          value={address.replace('https://', '')}
          copied={address}
        />
      </Slip>
    </Stack>
  );
}

/** View of each payment method on the sheet and on paper. Its names are in `method-labels.ts`. */
export const METHOD_VIEWS: {
  readonly [TMethod in SupportMethod]: MethodView<TMethod> &
    ((typeof METHODS)[TMethod]['limits'] extends null ? unknown : { readonly outside: MessageId }) &
    ((typeof METHODS)[TMethod]['isPersonal'] extends true ? { readonly show: MessageId } : unknown);
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

/** View of a method whose details are known. TypeScript cannot infer which one it is. */
export function methodView(method: SupportMethod): AnyView {
  return METHOD_VIEWS[method] as AnyView;
}
