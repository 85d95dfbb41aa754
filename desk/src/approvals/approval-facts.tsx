import { dayText } from '@almsway/client/i18n/days.ts';
import { countryName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import type { Approval, ApprovalFact, ApprovalFactView } from '@almsway/contract/desk/approvals';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import { EmailText } from '@almsway/design-system/email-text';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';

import { stateNameOf } from '#desk/ledger/state-names.ts';
import { momentText } from '#desk/parts/moments.ts';
import { roleText } from '#desk/parts/words.ts';

type Value = ApprovalFactView['now'];

const FACT_NAMES = {
  state: 'desk.fact.state',
  amount: 'desk.fact.amount',
  receivedOn: 'desk.fact.receivedOn',
  from: 'desk.fact.from',
  to: 'desk.fact.to',
  receipt: 'desk.fact.receipt',
  name: 'desk.fact.name',
  taxId: 'desk.fact.taxId',
  street: 'desk.fact.street',
  postalCode: 'desk.fact.postalCode',
  city: 'desk.fact.city',
  country: 'desk.fact.country',
  roles: 'desk.team.roles',
  email: 'desk.fact.email',
  until: 'desk.fact.until',
} as const satisfies Record<ApprovalFact, MessageId>;

/** What an approval is about, and what it changes: labels and values, without the facts that are empty. */
export function factItems(
  intl: IntlShape,
  { facts }: Approval,
): readonly { label: string; value: ReactNode }[] {
  return facts
    .filter(({ now, after }) => !isEmpty(now) || (after !== undefined && !isEmpty(after)))
    .map((one) => ({
      label: intl.formatMessage({ id: FACT_NAMES[one.fact] }),
      value: valueOf(intl, one),
    }));
}

function isEmpty(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function valueOf(intl: IntlShape, { fact, now, after }: ApprovalFactView): ReactNode {
  const shown = (value: Value) => shownAs(intl, fact, value);
  if (after === undefined) return shown(now);
  if (isEmpty(now)) return shown(after);
  const values = { before: shown(now), after: shown(after) };
  if (fact === 'receipt') return <FormattedMessage id="desk.fact.receiptEnds" values={values} />;
  return (
    <FormattedMessage
      id={isEmpty(after) ? 'desk.fact.removed' : 'desk.fact.change'}
      values={values}
    />
  );
}

function shownAs(intl: IntlShape, fact: ApprovalFact, value: Value): ReactNode {
  if (typeof value === 'number') return eurosInBooks(intl, value);
  if (Array.isArray(value)) return value.map((role) => roleText(intl, role)).join(', ');
  const text = value ?? '';
  switch (fact) {
    case 'state': {
      const status = OFFERING_STATES.find((each) => each === text);
      return status
        ? intl.formatMessage({ id: stateNameOf({ status, receiver: 'entity' }).name })
        : text;
    }
    case 'receivedOn':
      return text === '' ? '' : dayText(intl, text);
    case 'until':
      return momentText(intl, text);
    case 'country':
      return countryName(intl.locale, text);
    case 'email':
      return <EmailText email={text} />;
    default:
      return <bdi>{text}</bdi>;
  }
}
