import type { Receipt, Statement } from '@almsway/contract/giving/receipts';
import type { ReadTaxData } from '@almsway/contract/giving/tax';
import type { Locale } from '@almsway/contract/locale';
import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Dialog, DialogFooter, DialogPrintView } from '@almsway/design-system/dialog';
import { Heading } from '@almsway/design-system/heading';
import { Certificate } from '@almsway/design-system/patterns/certificate';
import { Table } from '@almsway/design-system/table';
import { Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { dayText } from '#app/i18n/days.ts';
import { countryName } from '#app/i18n/display-names.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { loadMessages } from '#app/i18n/messages.ts';
import { eurosAndCents } from '#app/i18n/money.ts';
import { TextProvider } from '#app/i18n/text-provider.tsx';
import { localeAtom } from '#app/ui/locale.ts';

/** Language of the tax agency, which reads the paper. */
const AGENCY_LOCALE = 'es' satisfies Locale;

/** The certificate of one donation or of a year, on screen and printed. */
export function PrintedReceipts({
  printed,
  onClose,
}: {
  /** The open document; null when none is. */
  printed: Receipt | Statement | null;
  onClose: () => void;
}) {
  const locale = useAtomValue(localeAtom);
  const isOpen = printed !== null;
  const [hasAgencyTexts, setHasAgencyTexts] = useState(false);
  const [printing, setPrinting] = useState({ count: 0, isForAgency: false });
  const paperLocale = printing.isForAgency ? AGENCY_LOCALE : locale;
  // After the paper has been rendered in the language it is printed in, which applies to this printing alone.
  useEffect(() => {
    if (printing.count === 0) return;
    const reset = () => {
      setPrinting(({ count }) => ({ count, isForAgency: false }));
    };
    globalThis.addEventListener('afterprint', reset, { once: true });
    globalThis.print();
  }, [printing.count]);
  useEffect(() => {
    if (!isOpen || locale === AGENCY_LOCALE) return;
    // Without a connection the document can still be printed as it is shown.
    void loadMessages(AGENCY_LOCALE, ['offerings']).then(
      () => setHasAgencyTexts(true),
      () => undefined,
    );
  }, [isOpen, locale]);
  const intl = useIntl();
  if (!printed) return null;
  const print = (isForAgency: boolean) => {
    setPrinting(({ count }) => ({ count: count + 1, isForAgency }));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(intl, printed)}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.close" />} onCancel={onClose}>
          <Button onClick={() => print(false)}>
            <FormattedMessage id="offerings.paper.print" />
          </Button>
          {hasAgencyTexts && locale !== AGENCY_LOCALE ? (
            <Button variant="secondary" onClick={() => print(true)}>
              <FormattedMessage id="offerings.paper.printInSpanish" />
            </Button>
          ) : null}
        </DialogFooter>
      }
    >
      <PaperText printed={printed} heading={null} />
      <DialogPrintView>
        <TextProvider locale={paperLocale}>
          <div lang={paperLocale}>
            <PaperText printed={printed} heading={<PaperHeading printed={printed} />} />
          </div>
        </TextProvider>
      </DialogPrintView>
    </Dialog>
  );
}

function titleOf(intl: IntlShape, printed: Receipt | Statement): string {
  return 'receipts' in printed
    ? intl.formatMessage({ id: 'offerings.paper.statement' }, { year: String(printed.year) })
    : intl.formatMessage({ id: 'offerings.paper.receipt' }, { number: printed.number });
}

function PaperHeading({ printed }: { printed: Receipt | Statement }) {
  return (
    <Heading level={1} size={2}>
      {titleOf(useIntl(), printed)}
    </Heading>
  );
}

function PaperText({ printed, heading }: Headed & { printed: Receipt | Statement }) {
  return 'receipts' in printed ? (
    <StatementText statement={printed} heading={heading} />
  ) : (
    <ReceiptText receipt={printed} heading={heading} />
  );
}

interface Headed {
  /** Heading in print, where there is no dialog title. */
  readonly heading: ReactNode;
}

function ReceiptText({ receipt, heading }: Headed & { readonly receipt: Receipt }) {
  const intl = useIntl();
  const { amountCents, donor, entity, issuedAt, inKind, replaces, reason } = receipt;
  return (
    <Paper heading={heading} entity={entity} donor={donor} issuedAt={issuedAt} receipts={[receipt]}>
      <Text>
        <FormattedMessage
          id={
            amountCents === 0
              ? 'offerings.paper.annuls'
              : inKind === undefined
                ? 'offerings.paper.certifies'
                : 'offerings.paper.certifiesInKind'
          }
          values={{
            entity: entity.name,
            name: donor.name,
            amount: <strong>{eurosAndCents(intl, amountCents)}</strong>,
            date: dayText(intl, receipt.receivedOn),
            gift: <bdi>{inKind}</bdi>,
          }}
        />
      </Text>
      {replaces === '' ? null : (
        <Text>
          <FormattedMessage
            id="offerings.paper.replaces"
            values={{ number: replaces, reason: <bdi>{reason}</bdi> }}
          />
        </Text>
      )}
    </Paper>
  );
}

function StatementText({ statement, heading }: Headed & { readonly statement: Statement }) {
  const intl = useIntl();
  const { year, receipts, totalCents } = statement;
  const last = receipts.at(-1);
  if (!last) return null;
  const { donor, entity, issuedAt } = last;
  return (
    <Paper heading={heading} entity={entity} donor={donor} issuedAt={issuedAt} receipts={receipts}>
      <Text>
        <FormattedMessage
          id={
            receipts.some(({ inKind }) => inKind !== undefined)
              ? 'offerings.paper.statementTextInKind'
              : 'offerings.paper.statementText'
          }
          values={{
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
  children,
}: Pick<Receipt, 'entity' | 'donor' | 'issuedAt'> &
  Headed & {
    readonly receipts: readonly Receipt[];
    /** The certifying sentence. */
    readonly children: ReactNode;
  }) {
  const intl = useIntl();
  const say = (id: MessageId, values?: Record<string, string>) =>
    intl.formatMessage({ id }, values);
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
            id="offerings.paper.issuedFor"
            values={{ entity: entity.name, date: dayText(intl, issuedAt) }}
          />
        </Text>
      }
      signatureLines={[say('offerings.paper.signer'), say('offerings.paper.signature')]}
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
      <Text>
        <FormattedMessage id="offerings.paper.purposeText" values={{ count: receipts.length }} />
      </Text>
      <Text variant="small">
        <FormattedMessage id="offerings.paper.law" />
      </Text>
    </Certificate>
  );
}

function addressOf(locale: string, donor: ReadTaxData): string {
  const { street, postalCode, city, country } = donor;
  const place = [street, `${postalCode} ${city}`.trim(), countryName(locale, country)];
  return place.filter(Boolean).join(', ');
}
