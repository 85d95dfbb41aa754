import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { StatStrip } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { momentText } from '#app/desk/parts/moments.ts';
import { refusalText } from '#app/desk/parts/words.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';

import { LineRow } from './line-row.tsx';
import { grouped, groupOf, type Choice, type PreviewLine } from './matching.ts';
import type { LineResult } from './use-import.ts';
import type { Statement } from './use-statement-file.ts';

const SECTIONS = ['made', 'setAside', 'waiting', 'refused', 'open'] as const;
type SectionId = (typeof SECTIONS)[number];
/** Lines that still need attention come first. */
const LISTED = ['refused', 'open', 'waiting', 'made', 'setAside'] as const;

const TITLES = {
  made: 'desk.summary.made',
  setAside: 'desk.summary.setAside',
  waiting: 'desk.summary.waiting',
  refused: 'desk.summary.refused',
  open: 'desk.summary.open',
} as const satisfies Record<SectionId, MessageId>;

interface ImportSummaryProps {
  statement: Statement;
  lines: readonly PreviewLine[];
  results: ReadonlyMap<string, LineResult>;
  /** When it was applied, ISO 8601. */
  appliedAt: string;
  choices: ReadonlyMap<string, Choice>;
  /** Continues with the next file. */
  onNext: () => void;
}

/** Summary of an applied import; it can be printed. */
export function ImportSummary({
  statement,
  lines,
  results,
  appliedAt,
  choices,
  onNext,
}: ImportSummaryProps) {
  const intl = useIntl();
  // The button that had the focus has been removed.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sectionOf = (preview: PreviewLine): SectionId | 'none' => {
    const result = results.get(preview.lineId);
    const group = groupOf(preview);
    if (!result) return group === 'doubtful' || group === 'unknown' ? 'open' : 'none';
    const isAside = choices.get(preview.lineId)?.kind === 'setAside';
    return result.kind === 'made' && isAside ? 'setAside' : result.kind;
  };
  const sections = grouped(lines, sectionOf);
  const total = (sections.made ?? []).reduce((sum, { line }) => sum + line.amountCents, 0);
  return (
    <Stack gap="5">
      <Heading level={2} ref={heading} tabIndex={-1}>
        <FormattedMessage id="desk.summary.title" values={{ file: <bdi>{statement.name}</bdi> }} />
      </Heading>
      <Text tone="muted">
        <FormattedMessage
          id="desk.summary.lead"
          values={{
            total: euros(intl, total),
            at: momentText(intl, appliedAt),
          }}
        />
      </Text>
      <StatStrip
        items={SECTIONS.map((id) => ({
          label: intl.formatMessage({ id: TITLES[id] }),
          value: intl.formatNumber(sections[id]?.length ?? 0),
        }))}
      />
      <Cluster>
        <Button onClick={() => globalThis.print()}>
          <FormattedMessage id="desk.summary.print" />
        </Button>
        <Button variant="secondary" onClick={onNext}>
          <FormattedMessage id="desk.summary.next" />
        </Button>
      </Cluster>
      {LISTED.map((id) => {
        const rows = sections[id] ?? [];
        return rows.length === 0 ? null : (
          <Stack key={id} as="section" gap="3" label={intl.formatMessage({ id: TITLES[id] })}>
            <Heading level={3}>
              <FormattedMessage id={TITLES[id]} />
            </Heading>
            <RowList>
              {rows.map(({ line, references, lineId }) => {
                const choice = choices.get(lineId);
                const refusal = results.get(lineId)?.refusal;
                return (
                  <LineRow
                    key={lineId}
                    line={line}
                    note={
                      refusal
                        ? refusalText(intl, refusal)
                        : choice?.kind === 'offering'
                          ? choice.offering.reference
                          : choice?.kind === 'setAside'
                            ? choice.reason
                            : references.join(', ')
                    }
                  />
                );
              })}
            </RowList>
          </Stack>
        );
      })}
    </Stack>
  );
}
