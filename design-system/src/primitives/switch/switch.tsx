import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Switch`, and those of the native checkbox. */
export type SwitchProps = {
  /** Label. */
  label: ReactNode;
  /** Help below the label, announced with the switch. */
  hint?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children' | 'type' | 'role'>;

const ROOM_ABOVE = `max(0%, calc((${theme.sizes.target} - ${theme.sizes.switchHeight}) / 2))`;

/** Gap between the thumb and the inner edge of the track. */
const THUMB_GAP = `calc((${theme.sizes.switchHeight} - ${theme.sizes.switchThumb}) / 2 - ${theme.borderWidths.strong})`;

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${theme.space[1]} ${theme.space[4]}`,
  minHeight: theme.sizes.target,
  paddingTop: ROOM_ABOVE,
  paddingBottom: ROOM_ABOVE,
});

const Row = styled('label', line, {
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
});

const Label = styled('span', {
  flex: '1 1 8em',
  minWidth: 0,
  paddingBlock: theme.space.half,
  fontWeight: theme.fontWeights.strong,
});

const Hint = styled('span', {
  flex: '1 0 100%',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Track = styled('input', {
  position: 'relative',
  flex: 'none',
  width: theme.sizes.switchWidth,
  height: theme.sizes.switchHeight,
  margin: 0,
  border: `${theme.borderWidths.strong} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.sunken,
  appearance: 'none',
  cursor: 'inherit',
  transition: `background-color ${theme.transitions.calm}, border-color ${theme.transitions.calm}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: THUMB_GAP,
    insetInlineStart: THUMB_GAP,
    width: theme.sizes.switchThumb,
    height: theme.sizes.switchThumb,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.textMuted,
    transition: `transform ${theme.transitions.calm}, background-color ${theme.transitions.calm}`,
  },
  '&:hover:not(:disabled)': { borderColor: theme.colors.text },
  '&:checked': { borderColor: theme.colors.secondary, backgroundColor: theme.colors.secondary },
  '&:checked:hover:not(:disabled)': {
    borderColor: theme.colors.secondaryText,
    backgroundColor: theme.colors.secondaryText,
  },
  '&:checked::before': {
    backgroundColor: theme.colors.onAction,
    transform: `translateX(calc(${theme.sizes.switchWidth} - ${theme.sizes.switchHeight}))`,
  },
  '&:disabled': { borderColor: theme.colors.border, backgroundColor: theme.colors.disabled },
  '&:disabled::before': { backgroundColor: theme.colors.onDisabled },
  '@forced': {
    '&::before': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
    '&:checked, &:checked:hover:not(:disabled)': {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight',
      backgroundColor: 'Highlight',
    },
    '&:checked::before': { backgroundColor: 'HighlightText' },
  },
});

// The native checkbox has the state; an additional aria-checked could contradict it.
const NATIVE = { type: 'checkbox', role: 'switch' } as const;

/** A setting that takes effect at once, without a save button. */
export function Switch({
  label,
  hint,
  id,
  'aria-describedby': describedBy,
  ...input
}: SwitchProps) {
  const madeId = useId();
  const switchId = id ?? madeId;
  const labelId = `${switchId}-label`;
  const hintId = `${switchId}-hint`;
  return (
    <Row htmlFor={switchId}>
      <Label id={labelId}>{label}</Label>
      <Track
        {...input}
        {...NATIVE}
        id={switchId}
        aria-labelledby={labelId}
        aria-describedby={
          [hint ? hintId : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined
        }
      />
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </Row>
  );
}

const FixedRow = styled('div', line);

const Value = styled('span', {
  flex: 'none',
  minWidth: theme.sizes.switchWidth,
  paddingBlock: theme.space.half,
});

/** Props of `FixedSetting`. */
export interface FixedSettingProps {
  /** Label, like that of a switch. */
  label: ReactNode;
  /** What holds, such as "Always". */
  value: ReactNode;
}

/** A setting that cannot be changed: a word in the place of its switch. */
export function FixedSetting({ label, value }: FixedSettingProps) {
  return (
    <FixedRow>
      <Label>{label}</Label> <Value>{value}</Value>
    </FixedRow>
  );
}

/** Props of `SwitchTable`. */
export interface SwitchTableProps {
  /** Short names of the columns, shown where the table fits. */
  columns: readonly string[];
  /**
   * Rows, each with a switch or a `FixedSetting` for every column. The labels of the switches name row and
   * column.
   */
  rows: readonly {
    id: string;
    title: ReactNode;
    hint?: ReactNode;
    switches: readonly ReactNode[];
  }[];
}

/**
 * Switches of several things by column, such as kinds of messages by channel. Where there is no room, the
 * switches of a row are below each other with their labels.
 */
export function SwitchTable({ columns, rows }: SwitchTableProps) {
  return (
    <Frame>
      <Columns aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </Columns>
      <Rows role="list">
        {rows.map(({ id, title, hint, switches }) => (
          <TableRow key={id}>
            <div>
              {title}
              {hint === undefined ? null : <RowHint>{hint}</RowHint>}
            </div>
            <Cells>
              {columns.map((column, index) => (
                <div key={column}>{switches[index]}</div>
              ))}
            </Cells>
          </TableRow>
        ))}
      </Rows>
    </Frame>
  );
}

/** Width from which the columns leave the row's text enough room. */
const WHERE_IT_FITS = '@container (min-width: 24em)';

const Frame = styled('div', { containerType: 'inline-size' });

const Columns = styled('div', {
  display: 'none',
  paddingBottom: theme.space[1],
  color: theme.colors.textMuted,
  fontWeight: theme.fontWeights.strong,
  [WHERE_IT_FITS]: { display: 'flex', justifyContent: 'flex-end', gap: theme.space[6] },
  '& > span': { width: theme.sizes.switchWidth, whiteSpace: 'nowrap' },
});

const Rows = styled('ul', { margin: 0, padding: 0, listStyle: 'none' });

const TableRow = styled('li', {
  display: 'grid',
  gap: `${theme.space[2]} ${theme.space[6]}`,
  paddingBlock: theme.space[3],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  [WHERE_IT_FITS]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
});

const RowHint = styled('div', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Cells = styled('div', {
  display: 'grid',
  [WHERE_IT_FITS]: {
    display: 'flex',
    gap: theme.space[6],
    '& > div': { width: theme.sizes.switchWidth },
    [`& ${Row}, & ${FixedRow}`]: { position: 'relative', justifyContent: 'flex-start' },
    [`& ${Value}`]: { whiteSpace: 'nowrap' },
    // The column names it; its label is read.
    [`& ${Label}`]: {
      position: 'absolute',
      width: theme.sizes.hidden,
      height: theme.sizes.hidden,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
