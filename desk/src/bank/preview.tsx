import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { ActionBar } from '@almsway/design-system/patterns/action-bar';
import { RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { StatStrip } from '@almsway/design-system/stat';
import { Text } from '@almsway/design-system/text';
import { memo, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { giverText, receiverText } from '#desk/ledger/ledger-list.tsx';
import { useShortcuts, useRowShortcuts } from '#desk/parts/shortcuts.ts';

import { LineRow } from './line-row.tsx';
import {
  candidatesFor,
  clearChoices,
  grouped,
  groupOf,
  GROUPS,
  takenBy,
  type Choice,
  type Group,
  type PreviewLine,
} from './matching.ts';
import { firstControlId, OpenLine } from './open-line.tsx';

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
  /** Sets or removes the choices of lines. */
  onChoose: (made: readonly (readonly [lineId: string, Choice | null])[]) => void;
  onApply: () => void;
}

/** What would happen to each line. Lines that the treasurer decides about come first. */
export function Preview({ lines, choices, onChoose, onApply }: PreviewProps) {
  const intl = useIntl();
  const groups = useMemo(() => grouped(lines, groupOf), [lines]);
  const open = useMemo(() => [...(groups.doubtful ?? []), ...(groups.unknown ?? [])], [groups]);
  const count = (groups.matched ?? []).length + choices.size;
  const taken = useMemo(() => takenBy(lines, choices), [lines, choices]);
  const clear = useMemo(() => clearChoices(lines, choices), [lines, choices]);
  const isApplied = count === 0 && open.length === 0 && groups.done !== undefined;
  const isLeft = ({ lineId }: PreviewLine) => !choices.has(lineId);
  // A movement is one line of the statement: of several lines that may be it, one can be the same.
  const duplicates = [
    ...new Map(
      open
        .filter((line) => line.outcome === 'possibleDuplicate' && line.known && isLeft(line))
        .toReversed()
        .map((line) => [line.known?.lineId, line]),
    ).values(),
  ].toReversed();

  /** The line that a key applies to: the one with the focus, or else the first that is not settled. */
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'];
    return open.find(({ lineId }) => lineId === id) ?? open.find(isLeft);
  };
  const choose = (line: PreviewLine, choice: Choice | null) => {
    onChoose([[line.lineId, choice]]);
    if (choice) focusNext(line, new Set([line.lineId]));
  };
  // As a click on it would: only what is shown can be chosen, and a return asks for its reason.
  const chooseOf = (index: number) => {
    const line = CSS.escape(current()?.lineId ?? '');
    const row = `[data-line="${line}"] [aria-keyshortcuts="${index + 1}"][aria-pressed="false"]`;
    document.querySelector<HTMLElement>(row)?.click();
  };
  const focusNext = (after: PreviewLine | undefined, settled: ReadonlySet<string>) => {
    const at = after ? open.indexOf(after) : -1;
    const isNext = (line: PreviewLine) => !settled.has(line.lineId) && isLeft(line);
    const next = open.slice(at + 1).find(isNext) ?? open.find(isNext);
    const target = document.getElementById(next ? firstControlId(next.lineId) : APPLY_ID);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  };
  // The focus may still be in the account field, where the keys of the preview would be typed.
  const [firstId] = useState(open[0]?.lineId);
  useEffect(() => {
    const first = firstId === undefined ? APPLY_ID : firstControlId(firstId);
    // What was read of the file stays in view above.
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [firstId]);
  useRowShortcuts();
  useShortcuts(
    CANDIDATE_KEYS.map((row, index) => ({
      ...row,
      onPress: () => chooseOf(index),
    })),
  );
  useShortcuts([
    {
      key: '0',
      label: 'desk.keys.clearChoice',
      onPress: () => {
        const line = current();
        if (line) choose(line, null);
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
      {duplicates.length > 1 && (
        <Callout tone="warning" title={intl.formatMessage({ id: 'desk.bank.duplicate' })}>
          <Stack gap="3">
            <Text>
              <FormattedMessage
                id="desk.bank.duplicatesBody"
                values={{ count: duplicates.length }}
              />
            </Text>
            <Cluster>
              <Button
                variant="secondary"
                size="small"
                onClick={() =>
                  onChoose(
                    duplicates.map(({ lineId, known }) => [
                      lineId,
                      {
                        decision: { kind: 'same', knownLineId: known?.lineId ?? '' },
                        offerings: [],
                      },
                    ]),
                  )
                }
              >
                <FormattedMessage id="desk.bank.allSame" />
              </Button>
            </Cluster>
          </Stack>
        </Callout>
      )}
      {clear.length > 1 && (
        <Callout
          tone="info"
          title={intl.formatMessage({ id: 'desk.bank.clearTitle' }, { count: clear.length })}
        >
          <Stack gap="3">
            <Text>
              <FormattedMessage id="desk.bank.clearBody" />
            </Text>
            <Cluster>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  onChoose(clear);
                  focusNext(undefined, new Set(clear.map(([lineId]) => lineId)));
                }}
              >
                <FormattedMessage id="desk.bank.clearChoose" values={{ count: clear.length }} />
              </Button>
            </Cluster>
          </Stack>
        </Callout>
      )}
      {OPEN_GROUPS.map(({ group, lead }) => {
        const rows = groups[group] ?? [];
        return rows.length === 0 ? null : (
          <Stack
            key={group}
            as="section"
            gap="3"
            label={intl.formatMessage({ id: GROUP_TITLES[group] })}
          >
            <Heading level={2}>
              <FormattedMessage id={GROUP_TITLES[group]} />
            </Heading>
            <Text tone="muted">
              <FormattedMessage id={lead} values={{ left: rows.filter(isLeft).length }} />
            </Text>
            <RowList>
              {rows.map((line) => (
                <OpenLine
                  key={line.lineId}
                  preview={line}
                  candidates={candidatesFor(line, taken)}
                  choice={choices.get(line.lineId)}
                  onChoose={(choice) => choose(line, choice)}
                />
              ))}
            </RowList>
          </Stack>
        );
      })}
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
          onClick={onApply}
        >
          <FormattedMessage id="desk.bank.apply" values={{ count }} />
        </Button>
      </ActionBar>
    </Stack>
  );
}

const APPLY_ID = 'apply';
const APPLY_HINT_ID = 'apply-hint';

/** Groups of lines that the treasurer decides about. */
const OPEN_GROUPS = [
  { group: 'doubtful', lead: 'desk.bank.doubtfulLead' },
  { group: 'unknown', lead: 'desk.bank.unknownLead' },
] as const;

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
        {rows.map((row) => (
          <LineRow key={row.lineId} line={row.line} note={noteOf(intl, row)} />
        ))}
      </RowList>
    </Disclosure>
  );
});

/** Whose offering a line confirms, or what is known of it. */
function noteOf(intl: IntlShape, { offering, outcome, known }: PreviewLine): string {
  if (offering) {
    const match = intl.formatMessage(
      { id: 'desk.summary.line' },
      {
        reference: offering.reference,
        from: giverText(intl, offering),
        to: receiverText(intl, offering),
      },
    );
    return outcome === 'needsApproval'
      ? `${match} · ${intl.formatMessage({ id: 'desk.bank.needsApproval' })}`
      : match;
  }
  return known ? known.reason || intl.formatList(known.references) : '';
}
