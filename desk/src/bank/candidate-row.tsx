import { shortDayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type {
  Candidate,
  CandidateAction,
  CandidateReason,
} from '@almsway/contract/desk/bank-import';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';
import { ChoiceRow } from '@almsway/design-system/choice-row';
import { Facts } from '@almsway/design-system/text';
import { useIntl, type IntlShape } from 'react-intl';

import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';
import { stateNameOf } from '#desk/ledger/state-names.ts';

const DOES = {
  confirm: 'desk.bank.does.confirm',
  attachLine: 'desk.bank.does.attachLine',
  record: 'desk.bank.does.record',
  return: 'desk.bank.does.return',
} as const satisfies Record<CandidateAction, MessageId>;

const REASONS = {
  reference: 'desk.bank.reason.reference',
  nearReference: 'desk.bank.reason.nearReference',
  dueNext: 'desk.bank.reason.dueNext',
  sameName: 'desk.bank.reason.sameName',
  confirmedByHand: 'desk.bank.reason.confirmedByHand',
  sameAmount: 'desk.bank.reason.sameAmount',
  sameDays: 'desk.bank.reason.sameDays',
} as const satisfies Record<CandidateReason, MessageId>;

/** What applying a line to a candidate does, with whom it is about. */
export function doesText(intl: IntlShape, { offering, action }: Candidate): string {
  return intl.formatMessage(
    { id: DOES[action] },
    {
      reference: offering.reference,
      from: giverText(intl, offering),
      to: receiverText(intl, offering),
    },
  );
}

/** A candidate offering: what choosing it does, why it is proposed, and the number that is also its key. */
export function CandidateRow({
  id,
  candidate,
  number,
  isRow = false,
  isChosen,
  onChoose,
}: {
  id?: string | undefined;
  candidate: Candidate;
  /** Its key. */
  number?: number | undefined;
  /** Whether `j` and `k` stop here. */
  isRow?: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const intl = useIntl();
  const { offering, reasons } = candidate;
  const why = reasons.map((reason) => intl.formatMessage({ id: REASONS[reason] }));
  const facts = [
    intl.formatList(why, { type: 'unit' }),
    intl.formatMessage(
      { id: 'desk.bank.candidateFacts' },
      {
        amount: eurosInBooks(intl, receivedCentsOf(offering)),
        state: intl.formatMessage({ id: stateNameOf(offering).name }),
        day: shortDayText(intl, offering.day),
      },
    ),
  ];
  return (
    <ChoiceRow
      id={id}
      {...(isRow && { 'data-row': '' })}
      shortcut={number === undefined ? undefined : String(number)}
      isChosen={isChosen}
      title={doesText(intl, candidate)}
      note={<Facts items={facts} />}
      onClick={onChoose}
    />
  );
}
