import type { PosterGift } from '@almsway/contract/desk/bank-import';
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
