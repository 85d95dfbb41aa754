import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { RowList } from '@almsway/design-system/row-list';
import { Stack } from '@almsway/design-system/stack';
import { StatStrip } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useKeys, useRowKeys } from '#app/desk/parts/keys.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { DoubtfulLine, candidateId } from './doubtful-line.tsx';
import { LineRow } from './line-row.tsx';
import { grouped, groupOf, GROUPS, type Choice, type Group, type PreviewLine } from './matching.ts';
import { UnknownLine } from './unknown-line.tsx';

const GROUP_TITLES = {
  doubtful: 'desk.bank.doubtful',
  unknown: 'desk.bank.unknown',
  matched: 'desk.bank.matched',
  done: 'desk.bank.done',
  outgoing: 'desk.bank.outgoing',
} as const satisfies Record<Group, MessageId>;

/** The keys that choose a candidate; no line has more candidates. */
const CANDIDATE_KEYS = [
  { key: '1', label: 'desk.keys.candidate1' },
  { key: '2', label: 'desk.keys.candidate2' },
  { key: '3', label: 'desk.keys.candidate3' },
  { key: '4', label: 'desk.keys.candidate4' },
  { key: '5', label: 'desk.keys.candidate5' },
] as const;

interface PreviewProps {
  lines: readonly PreviewLine[];
  choices: ReadonlyMap<string, Choice>;
  onChoose: (lineId: string, choice: Choice | null) => void;
  onApply: (matched: readonly PreviewLine[]) => void;
}

/** What would happen to each line. Doubtful lines come first, each with its candidates. */
export function Preview({ lines, choices, onChoose, onApply }: PreviewProps) {
  const intl = useIntl();
  const groups = useMemo(() => grouped(lines, groupOf), [lines]);
  const doubtful = groups.doubtful ?? [];
  const matched = groups.matched ?? [];
  const count = matched.length + choices.size;
  const isOpen = count > 0 || doubtful.length > 0 || groups.unknown !== undefined;
  const isApplied = !isOpen && groups.done !== undefined;

  /** The line that a key applies to: the one with the focus, or else the first that is not settled. */
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    return (
      doubtful.find(({ lineId }) => lineId === id) ??
      doubtful.find(({ lineId }) => !choices.has(lineId))
    );
  };
  const chooseOf = (index: number) => {
    const line = current();
    const offering = line?.candidates[index];
    if (!line || !offering) return;
    onChoose(line.lineId, { kind: 'offering', offering });
    focusNext(line);
  };
  const focusNext = (settled: PreviewLine) => {
    const at = doubtful.indexOf(settled);
    const open = ({ lineId }: PreviewLine) => lineId !== settled.lineId && !choices.has(lineId);
    const next = doubtful.slice(at + 1).find(open) ?? doubtful.find(open);
    const target = document.getElementById(next ? candidateId(next.lineId) : APPLY_ID);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  };
  // The focus may still be in the account field, where the keys of the preview would be typed.
  const [firstId] = useState(doubtful[0]?.lineId);
  useEffect(() => {
    document.getElementById(firstId === undefined ? APPLY_ID : candidateId(firstId))?.focus();
  }, [firstId]);
  useRowKeys();
  useKeys(
    CANDIDATE_KEYS.map((row, index) => ({
      ...row,
      onPress: () => chooseOf(index),
    })),
  );
  useKeys([
    {
      key: '0',
      label: 'desk.keys.clearChoice',
      onPress: () => {
        const line = current();
        if (line) onChoose(line.lineId, null);
      },
    },
  ]);

  return (
    <Stack gap="5">
      <StatStrip
        items={GROUPS.map((group) => ({
          label: intl.formatMessage({ id: GROUP_TITLES[group] }),
          value: intl.formatNumber(groups[group]?.length ?? 0),
        }))}
      />
      {isApplied && (
        <Callout tone="info" title={intl.formatMessage({ id: 'desk.bank.doneTitle' })}>
          <FormattedMessage id="desk.bank.doneBody" />
        </Callout>
      )}
      {doubtful.length > 0 && (
        <Stack as="section" gap="3" label={intl.formatMessage({ id: GROUP_TITLES.doubtful })}>
          <Heading level={2}>
            <FormattedMessage id={GROUP_TITLES.doubtful} />
          </Heading>
          <Text tone="muted">
            <FormattedMessage
              id="desk.bank.doubtfulLead"
              values={{
                left: doubtful.filter(({ lineId }) => !choices.has(lineId)).length,
              }}
            />
          </Text>
          <RowList>
            {doubtful.map((line) => (
              <DoubtfulLine
                key={line.lineId}
                preview={line}
                choice={choices.get(line.lineId)}
                onChoose={(choice) => {
                  onChoose(line.lineId, choice);
                  if (choice) focusNext(line);
                }}
              />
            ))}
          </RowList>
        </Stack>
      )}
      {(groups.unknown ?? []).length > 0 && (
        <Stack as="section" gap="3" label={intl.formatMessage({ id: GROUP_TITLES.unknown })}>
          <Heading level={2}>
            <FormattedMessage id={GROUP_TITLES.unknown} />
          </Heading>
          <Text tone="muted">
            <FormattedMessage id="desk.bank.unknownLead" />
          </Text>
          <RowList>
            {(groups.unknown ?? []).map((line) => (
              <UnknownLine
                key={line.lineId}
                preview={line}
                choice={choices.get(line.lineId)}
                onChoose={(choice) => onChoose(line.lineId, choice)}
              />
            ))}
          </RowList>
        </Stack>
      )}
      {CLOSED_GROUPS.map((group) => (
        <ClosedGroup key={group} group={group} rows={groups[group] ?? NONE} />
      ))}
      <Text variant="small" tone="muted">
        <span id={APPLY_HINT_ID}>
          <FormattedMessage id="desk.bank.applyHint" />
        </span>
      </Text>
      <ActionBar isInEveryWindow>
        <Button
          id={APPLY_ID}
          aria-describedby={APPLY_HINT_ID}
          disabled={count === 0}
          onClick={() => onApply(matched)}
        >
          <FormattedMessage id="desk.bank.apply" values={{ count }} />
        </Button>
      </ActionBar>
    </Stack>
  );
}

const APPLY_ID = 'apply';
const APPLY_HINT_ID = 'apply-hint';

/** Groups that need no attention: their lines are collapsed. */
const CLOSED_GROUPS = ['matched', 'done', 'outgoing'] as const;
const NONE: readonly PreviewLine[] = [];

// Memoised: a statement has hundreds of these lines, which should not render again with each choice.
const ClosedGroup = memo(function ClosedGroup({
  group,
  rows,
}: {
  group: (typeof CLOSED_GROUPS)[number];
  rows: readonly PreviewLine[];
}) {
  const intl = useIntl();
  if (rows.length === 0) return null;
  return (
    <Disclosure
      summary={intl.formatMessage(
        { id: 'desk.bank.group' },
        { group: intl.formatMessage({ id: GROUP_TITLES[group] }), count: rows.length },
      )}
    >
      <RowList>
        {rows.map(({ line, references, outcome }) => (
          <LineRow
            key={line.lineId}
            line={line}
            note={
              outcome === 'needsApproval'
                ? intl.formatMessage({ id: 'desk.bank.needsApproval' })
                : references.join(', ')
            }
          />
        ))}
      </RowList>
    </Disclosure>
  );
});
