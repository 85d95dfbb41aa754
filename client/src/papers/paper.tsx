import { successorOf, type Receipt, type Statement } from '@almsway/contract/giving/receipts';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Heading } from '@almsway/design-system/heading';
import { Certificate } from '@almsway/design-system/patterns/certificate';
import { Table } from '@almsway/design-system/table';
import { Text } from '@almsway/design-system/text';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { dayText } from '#client/i18n/days.ts';
import { countryName } from '#client/i18n/display-names.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { eurosAndCents } from '#client/i18n/money.ts';

import { standingOf } from './standing.ts';

/** One receipt, with the others of its offering, which tell whether it is still valid. */
export interface ReceiptPaper {
  readonly receipt: Receipt;
  readonly others: readonly Receipt[];
}

/** A document to be read or printed: one receipt, or the certificate of a year. */
export type Printed = ReceiptPaper | Statement;

/** Title of a document. A receipt that is not in force is not called a certificate. */
export function titleOf(intl: IntlShape, printed: Printed): string {
  if ('receipts' in printed) {
    const { year } = printed;
    return intl.formatMessage(
      { id: isRunning(year) ? 'offerings.paper.statementSoFar' : 'offerings.paper.statement' },
      { year: String(year) },
    );
  }
  const { receipt, others } = printed;
  const { title } = standingOf(receipt, successorOf(receipt, others));
  return intl.formatMessage({ id: title }, { number: receipt.number });
}

/** The title as a heading, in print. */
export function PaperHeading({ printed }: { printed: Printed }) {
  return (
    <Heading level={1} size={2}>
      {titleOf(useIntl(), printed)}
    </Heading>
  );
}

/** The text of a document. */
export function PaperText({ printed, heading }: Headed & { printed: Printed }) {
  return 'receipts' in printed ? (
    <StatementText statement={printed} heading={heading} />
  ) : (
    <ReceiptText paper={printed} heading={heading} />
  );
}

interface Headed {
  /** Heading in print, where there is no dialog title. */
  readonly heading: ReactNode;
}

function ReceiptText({ paper, heading }: Headed & { readonly paper: ReceiptPaper }) {
  const intl = useIntl();
  const { receipt, others } = paper;
  const { amountCents, donor, entity, issuedAt, inKind, replaces, cause } = receipt;
  const successor = successorOf(receipt, others);
  const standing = standingOf(receipt, successor);
  return (
    <Paper
      heading={heading}
      entity={entity}
      donor={donor}
      issuedAt={issuedAt}
      receipts={[receipt]}
      isInForce={standing.isInForce}
    >
      <Text>
        <FormattedMessage
          id={
            standing.isInForce && inKind !== undefined
              ? 'offerings.paper.certifiesInKind'
              : standing.text
          }
          values={{
            entity: entity.name,
            name: donor.name,
            amount: <strong>{eurosAndCents(intl, amountCents)}</strong>,
            date: dayText(intl, receipt.receivedOn),
            number: amountCents === 0 ? replaces : (successor?.number ?? ''),
            gift: <bdi>{inKind}</bdi>,
          }}
        />
      </Text>
      {cause === 'correction' ? (
        <Text>
          <FormattedMessage id="offerings.paper.replaces" values={{ number: replaces }} />
        </Text>
      ) : null}
    </Paper>
  );
}

/** The certifying sentence of a year that is over or not, with or without gifts in kind. */
const STATEMENT_TEXTS = {
  whole: {
    money: 'offerings.paper.statementText',
    inKind: 'offerings.paper.statementTextInKind',
  },
  soFar: {
    money: 'offerings.paper.statementSoFarText',
    inKind: 'offerings.paper.statementSoFarTextInKind',
  },
} as const satisfies Record<string, Record<string, MessageId>>;

function StatementText({ statement, heading }: Headed & { readonly statement: Statement }) {
  const intl = useIntl();
  const { year, receipts, totalCents } = statement;
  const last = receipts.at(-1);
  if (!last) return null;
  const { donor, entity } = last;
  const issuedAt = issuedOn(statement, last);
  const hasKind = receipts.some(({ inKind }) => inKind !== undefined);
  return (
    <Paper
      heading={heading}
      entity={entity}
      donor={donor}
      issuedAt={issuedAt}
      receipts={receipts}
      isInForce
    >
      <Text>
        <FormattedMessage
          id={STATEMENT_TEXTS[isRunning(year) ? 'soFar' : 'whole'][hasKind ? 'inKind' : 'money']}
          values={{
            today: dayText(intl, issuedAt),
            entity: entity.name,
            name: donor.name,
            year: String(year),
            total: <strong>{eurosAndCents(intl, totalCents)}</strong>,
            count: receipts.length,
          }}
        />
      </Text>
    </Paper>
  );
}

/** Mandatory content of every certificate (Law 49/2002, article 24.3; Royal Decree 1270/2003, article 6). */
function Paper({
  heading,
  entity,
  donor,
  issuedAt,
  receipts,
  isInForce,
  children,
}: Pick<Receipt, 'entity' | 'donor' | 'issuedAt'> &
  Headed & {
    readonly receipts: readonly Receipt[];
    /** Whether it certifies donations. */
    readonly isInForce: boolean;
    /** The certifying sentence. */
    readonly children: ReactNode;
  }) {
  const intl = useIntl();
  const say = (id: MessageId, values?: Record<string, string>) =>
    intl.formatMessage({ id }, values);
  const { signatory } = entity;
  const amount = (cents: number) => eurosAndCents(intl, cents);
  const totalCents = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Certificate
      title={heading}
      issuer={entity.name}
      issuerLines={[
        say('offerings.paper.taxIdLine', { taxId: entity.taxId }),
        entity.address,
        entity.registration,
      ].filter((line) => line !== '')}
      signature={
        <Text>
          <FormattedMessage
            id={signatory ? 'offerings.paper.signed' : 'offerings.paper.issuedFor'}
            values={{ ...signatory, entity: entity.name, date: dayText(intl, issuedAt) }}
          />
        </Text>
      }
      signatureLines={
        signatory ? [] : [say('offerings.paper.signer'), say('offerings.paper.signature')]
      }
    >
      <DescriptionList
        items={[
          { label: say('offerings.paper.donor'), value: donor.name },
          { label: say('offerings.paper.donorTaxId'), value: donor.taxId },
          { label: say('offerings.paper.donorAddress'), value: addressOf(intl.locale, donor) },
        ]}
      />
      {children}
      <Table
        caption={say('offerings.paper.donations')}
        columns={[
          { label: say('offerings.paper.column.receipt') },
          { label: say('offerings.paper.column.reference'), isOneLine: true },
          { label: say('offerings.paper.column.day') },
          { label: say('offerings.paper.column.amount'), isNumeric: true },
        ]}
        rows={receipts.map(({ number, reference, receivedOn, amountCents, inKind }) => ({
          id: number,
          cells: [
            inKind === undefined ? number : say('offerings.paper.inKind', { number, gift: inKind }),
            reference,
            dayText(intl, receivedOn),
            amount(amountCents),
          ],
        }))}
        total={{ label: say('offerings.paper.total'), values: [amount(totalCents)] }}
      />
      {isInForce ? (
        <>
          <Text>
            <FormattedMessage
              id="offerings.paper.purposeText"
              values={{ count: receipts.length }}
            />
          </Text>
          <Text variant="small">
            <FormattedMessage id="offerings.paper.law" />
          </Text>
        </>
      ) : null}
    </Certificate>
  );
}

// Day of the certificate of a year: today, if more may come in it.
function issuedOn({ year }: Statement, last: Receipt): string {
  return isRunning(year) ? new Date().toISOString() : last.issuedAt;
}

// Whether a year is not over yet.
function isRunning(year: number): boolean {
  return year === new Date().getFullYear();
}

function addressOf(locale: string, donor: ReadTaxData): string {
  const { street, postalCode, city, country } = donor;
  const place = [street, `${postalCode} ${city}`.trim(), countryName(locale, country)];
  return place.filter(Boolean).join(', ');
}
