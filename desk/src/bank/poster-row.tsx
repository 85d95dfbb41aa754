import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type { PosterGift } from '@almsway/contract/desk/bank-import';
import { IDENTIFY_FROM_CENTS } from '@almsway/contract/giving/tax';
import { Callout } from '@almsway/design-system/callout';
import { ChoiceRow } from '@almsway/design-system/choice-row';
import { FormattedMessage, useIntl } from 'react-intl';

import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';

/** A gift by poster, the first of the candidates of a line: what choosing it does, and why it is proposed. */
export function PosterRow({
  id,
  gift: { offering, reference },
  onChoose,
}: {
  id: string;
  gift: PosterGift;
  onChoose: () => void;
}) {
  const intl = useIntl();
  return (
    <ChoiceRow
      id={id}
      data-row=""
      shortcut="1"
      isChosen={false}
      title={intl.formatMessage(
        { id: 'desk.bank.does.poster' },
        { from: giverText(intl, offering), to: receiverText(intl, offering) },
      )}
      note={<FormattedMessage id="desk.bank.reason.poster" values={{ reference }} />}
      onClick={onChoose}
    />
  );
}

/** A gift by poster from somebody who has to be identified and whom the line does not name: why, and what to do. */
export function UnnamedPoster({ gift: { offering, reference } }: { gift: PosterGift }) {
  const intl = useIntl();
  return (
    <Callout
      tone="warning"
      title={intl.formatMessage(
        { id: 'desk.bank.unnamedPoster' },
        { to: receiverText(intl, offering) },
      )}
    >
      <FormattedMessage
        id="desk.bank.unnamedPosterBody"
        values={{ reference, from: eurosInBooks(intl, IDENTIFY_FROM_CENTS) }}
      />
    </Callout>
  );
}
