import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Cluster } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';

import { doesText } from './candidate-row.tsx';
import type { Choice } from './matching.ts';

/** What applying a line does, in words. */
export function choiceText(intl: IntlShape, { decision, offerings }: Choice): string {
  const [offering] = offerings;
  switch (decision.kind) {
    case 'confirm':
    case 'recordLike': {
      const action = decision.kind === 'confirm' ? 'confirm' : 'record';
      return offering ? doesText(intl, { offering, action, reasons: [] }) : '';
    }
    case 'return':
      return offering ? doesText(intl, { offering, action: 'return', reasons: [] }) : '';
    case 'record':
      return offering
        ? intl.formatMessage(
            { id: 'desk.bank.chosen.record' },
            { from: giverText(intl, offering), to: receiverText(intl, offering) },
          )
        : '';
    case 'split':
      return intl.formatMessage(
        { id: 'desk.bank.chosen.split' },
        {
          references: intl.formatList(offerings.map(({ reference }) => reference)),
          fee: eurosInBooks(intl, decision.feeCents),
        },
      );
    case 'setAside':
      return intl.formatMessage({ id: 'desk.bank.setAsideChosen' });
    case 'same':
      return intl.formatMessage({ id: 'desk.bank.chosen.same' });
  }
}

/** Says what will be done with a line when the import is applied, and lets the treasurer undo it. */
export function ChoiceNote({ choice, onUndo }: { choice: Choice; onUndo: () => void }) {
  const intl = useIntl();
  const { decision } = choice;
  const reason =
    decision.kind === 'setAside'
      ? decision.reason
      : decision.kind === 'return'
        ? decision.note
        : '';
  return (
    <Cluster>
      <Badge>{choiceText(intl, choice)}</Badge>
      {reason !== '' && (
        <Text as="span" variant="small">
          <bdi>{reason}</bdi>
        </Text>
      )}
      <Button variant="quiet" size="small" onClick={onUndo}>
        <FormattedMessage id="common.undo" />
      </Button>
    </Cluster>
  );
}
