import { shortDayText } from '@almsway/client/i18n/days.ts';
import { methodLabels } from '@almsway/client/i18n/method-labels.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { useMatches } from '@almsway/client/lists/use-matches.ts';
import { Link } from '@almsway/client/navigation/link.tsx';
import type { DeskOffering } from '@almsway/contract/desk/desk-ledger';
import { receivedCentsOf } from '@almsway/contract/giving/ledger';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Badge } from '@almsway/design-system/badge';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Table } from '@almsway/design-system/table';
import { Facts } from '@almsway/design-system/text';
import { breakpoints } from '@almsway/design-system/theme/tokens';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';

import { stateNameOf } from './state-names.ts';

/** Name of the giver, as the desk shows it. */
export function giverText(intl: IntlShape, { patronName, giver }: DeskOffering): string {
  return patronName || giver?.name || intl.formatMessage({ id: 'desk.ledger.nobody' });
}

/** Whom the offering is for, as the desk shows it: a monastic, with a mark if they are suspended, or the entity itself. */
export function receiverText(
  intl: IntlShape,
  { monastic, isReceiverSuspended }: DeskOffering,
): string {
  const unnamed = monastic.userId === '' ? 'desk.ledger.entity' : 'desk.ledger.closed';
  const name = fullName(monastic) || intl.formatMessage({ id: unnamed });
  return isReceiverSuspended ? intl.formatMessage({ id: 'desk.ledger.suspended' }, { name }) : name;
}

/** Id of the link of an offering in the list. */
export const ledgerLinkId = ({ offeringId }: DeskOffering) => `offering-${offeringId}`;

/** Offerings of the ledger: a table, or on a phone rows. `j` and `k` focus their links. */
export function LedgerList({
  offerings,
  hasStates,
}: {
  offerings: readonly DeskOffering[];
  /** Whether they are of several states, and each says its own. */
  hasStates: boolean;
}) {
  const intl = useIntl();
  const isTable = useMatches(breakpoints.medium);
  const facts = (offering: DeskOffering) => {
    const { day, method } = offering;
    return {
      day: shortDayText(intl, day),
      way: intl.formatMessage({ id: methodLabels(method).sign }),
      state: intl.formatMessage({ id: stateNameOf(offering).name }),
      amount: eurosInBooks(intl, receivedCentsOf(offering)),
      from: <bdi>{giverText(intl, offering)}</bdi>,
      to: <bdi>{receiverText(intl, offering)}</bdi>,
    };
  };
  const link = (offering: DeskOffering, words: ReactNode) => (
    <TextLink asChild>
      <Link
        id={ledgerLinkId(offering)}
        href={deskPath('offering', offering.offeringId)}
        data-row=""
      >
        {words}
      </Link>
    </TextLink>
  );
  if (!isTable) {
    return (
      <RowList>
        {offerings.map((offering) => {
          const { day, way, state, amount, from, to } = facts(offering);
          return (
            <Row
              key={offering.offeringId}
              title={link(
                offering,
                <FormattedMessage id="desk.ledger.fromTo" values={{ from, to }} />,
              )}
              figure={amount}
              note={<Facts items={[hasStates ? state : '', day, way, offering.reference]} />}
            />
          );
        })}
      </RowList>
    );
  }
  return (
    <Table
      caption={intl.formatMessage({ id: 'desk.ledger.title' })}
      columns={[
        { label: intl.formatMessage({ id: 'desk.field.day' }), isOneLine: true },
        { label: intl.formatMessage({ id: 'desk.ledger.reference' }), isOneLine: true },
        { label: intl.formatMessage({ id: 'desk.field.giver' }) },
        { label: intl.formatMessage({ id: 'desk.field.monastic' }) },
        { label: intl.formatMessage({ id: 'desk.field.method' }), isOneLine: true },
        { label: intl.formatMessage({ id: 'desk.ledger.amount' }), isNumeric: true },
        ...(hasStates
          ? [{ label: intl.formatMessage({ id: 'desk.field.state' }), isOneLine: true }]
          : []),
      ]}
      rows={offerings.map((offering) => {
        const { day, way, state, amount, from, to } = facts(offering);
        return {
          id: offering.offeringId,
          cells: [
            day,
            link(offering, offering.reference),
            from,
            to,
            way,
            <strong key="amount">{amount}</strong>,
            ...(hasStates
              ? [
                  <Badge key="state" tone={stateNameOf(offering).tone}>
                    {state}
                  </Badge>,
                ]
              : []),
          ],
        };
      })}
    />
  );
}
