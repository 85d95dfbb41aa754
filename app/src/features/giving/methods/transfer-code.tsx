import { euros } from '@almsway/client/i18n/money.ts';
import type { DetailsOf } from '@almsway/contract/giving/methods';
import { QrCode } from '@almsway/design-system/qr-code';
import { FormattedMessage, useIntl } from 'react-intl';

import { exampleCode, transferCode } from './qr.ts';
import type { DetailsProps, ToSend } from './to-send.ts';

/** Modules of the QR code of a transfer; of an example, without an account. */
export function codeOf(details: DetailsOf<'bank'>, toSend: ToSend): boolean[][] {
  return toSend.isExample
    ? exampleCode(toSend.reference.repeat(10))
    : transferCode(details, toSend);
}

/** QR code of a transfer, labelled with what scanning it does. */
export function TransferCode({
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
