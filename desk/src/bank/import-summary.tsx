import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { sumOf, type ImportTotals, type Sum } from '@almsway/contract/desk/bank-import';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Heading } from '@almsway/design-system/heading';
import { RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Table } from '@almsway/design-system/table';
import { Text } from '@almsway/design-system/text';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { refusalText } from '#desk/parts/words.ts';

import type { Applied } from './import-state.ts';
import { LineRow } from './line-row.tsx';
import { grouped, groupOf, isOpen, type Choice, type PreviewLine } from './matching.ts';
import type { Statement } from './use-statement-file.ts';

const SECTIONS = {
  unknown: 'desk.summary.unknown',
  refused: 'desk.summary.refused',
  open: 'desk.summary.open',
  openReturns: 'desk.summary.openReturns',
  waiting: 'desk.summary.waiting',
  confirmed: 'desk.summary.made',
  recorded: 'desk.summary.recorded',
  returned: 'desk.summary.returned',
  setAside: 'desk.summary.setAside',
  known: 'desk.summary.known',
} as const satisfies Record<string, MessageId>;
type SectionId = keyof typeof SECTIONS;

/** In the order of attention that the lines need. */
const LISTED = Object.keys(SECTIONS) as SectionId[];

/** Rows of the table of sums: together they are the incoming lines of the file. */
const SUMS = [
  'confirmed',
  'recorded',
  'setAside',
  'known',
  'open',
] as const satisfies readonly (keyof ImportTotals)[];

const SUM_LABELS = {
  confirmed: 'desk.summary.made',
  recorded: 'desk.summary.recorded',
  setAside: 'desk.summary.setAside',
  known: 'desk.summary.known',
  open: 'desk.summary.unresolved',
} as const satisfies Record<(typeof SUMS)[number], MessageId>;

interface ImportSummaryProps {
  statement: Statement;
  lines: readonly PreviewLine[];
  applied: Applied;
  /** When it was applied, ISO 8601. */
  appliedAt: string;
  choices: ReadonlyMap<string, Choice>;
  /** Applies what was refused or not answered again, with the same choices. */
  onRetry: () => void;
  /** Continues with the next file. */
  onNext: () => void;
}

/** Summary of an applied import; it can be printed. */
export function ImportSummary({
  statement,
  lines,
  applied: { results, totals },
  appliedAt,
  choices,
  onRetry,
  onNext,
}: ImportSummaryProps) {
  const intl = useIntl();
  // The button that had the focus has been removed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sectionOf = (preview: PreviewLine): SectionId | 'none' => {
    const result = results.get(preview.lineId);
    if (result) return result.kind;
    const isIncoming = preview.line.amountCents > 0;
    if (groupOf(preview) === 'done' && isIncoming) return 'known';
    // The sums are of incoming lines.
    return isOpen(preview) ? (isIncoming ? 'open' : 'openReturns') : 'none';
  };
  const sections = grouped(lines, sectionOf);
  const unsure = sections.unknown ?? [];
  const canRetry = unsure.length > 0 || sections.refused !== undefined;
  const incoming = sumOf(
    lines.map(({ line }) => line).filter(({ amountCents }) => amountCents > 0),
  );
  const sums = [
    ...SUMS.map((id) => ({ id, label: SUM_LABELS[id], sum: totals?.[id] })),
    { id: 'all', label: 'desk.summary.incoming', sum: incoming } as const,
  ];
  const noteOf = ({ lineId, known }: PreviewLine): string => {
    const result = results.get(lineId);
    const decision = choices.get(lineId)?.decision;
    if (result?.refusal) return refusalText(intl, result.refusal);
    if (result && result.offerings.length > 0) {
      return intl.formatList(
        result.offerings.map((offering) =>
          intl.formatMessage(
            { id: 'desk.summary.line' },
            {
              reference: offering.reference,
              from: giverText(intl, offering),
              to: receiverText(intl, offering),
            },
          ),
        ),
      );
    }
    if (decision?.kind === 'setAside') return decision.reason;
    return known ? known.reason || intl.formatList(known.references) : '';
  };
  return (
    <Stack gap="5">
      <Heading level={2} ref={heading} tabIndex={-1}>
        <FormattedMessage id="desk.summary.title" values={{ file: <bdi>{statement.name}</bdi> }} />
      </Heading>
      <Text tone="muted">
        <FormattedMessage id="desk.summary.lead" values={{ at: momentText(intl, appliedAt) }} />
      </Text>
      {unsure.length > 0 && (
        <Callout tone="warning" title={intl.formatMessage({ id: 'desk.summary.unsureTitle' })}>
          <FormattedMessage id="desk.summary.unsureBody" values={{ count: unsure.length }} />
        </Callout>
      )}
      {totals && (
        <Table
          caption={intl.formatMessage({ id: 'desk.summary.sums' })}
          columns={[
            { label: intl.formatMessage({ id: 'desk.summary.what' }) },
            { label: intl.formatMessage({ id: 'desk.summary.count' }), isNumeric: true },
            { label: intl.formatMessage({ id: 'desk.ledger.amount' }), isNumeric: true },
          ]}
          rows={sums.map(({ id, label, sum }) => ({
            id,
            cells: [intl.formatMessage({ id: label }), ...sumCells(sum)],
          }))}
        />
      )}
      <Cluster>
        {canRetry && (
          <Button onClick={onRetry}>
            <FormattedMessage id="desk.summary.retry" />
          </Button>
        )}
        <Button variant={canRetry ? 'secondary' : 'action'} onClick={() => globalThis.print()}>
          <FormattedMessage id="desk.summary.print" />
        </Button>
        <Button variant="secondary" onClick={onNext}>
          <FormattedMessage id="desk.summary.next" />
        </Button>
      </Cluster>
      {LISTED.map((id) => {
        const rows = sections[id] ?? [];
        const title = intl.formatMessage({ id: SECTIONS[id] });
        return rows.length === 0 ? null : (
          <Stack key={id} as="section" gap="3" label={title}>
            <Heading level={3}>
              <FormattedMessage
                id="desk.summary.section"
                values={{
                  title,
                  count: rows.length,
                  sum: eurosInBooks(intl, sumOf(rows.map(({ line }) => line)).cents),
                }}
              />
            </Heading>
            <RowList>
              {rows.map((row) => (
                <LineRow key={row.lineId} line={row.line} note={noteOf(row)} />
              ))}
            </RowList>
          </Stack>
        );
      })}
    </Stack>
  );

  function sumCells(sum: Sum | undefined) {
    return [intl.formatNumber(sum?.count ?? 0), eurosInBooks(intl, sum?.cents ?? 0)];
  }
}
