import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** A column of a `Table`. */
export interface TableColumn {
  /** Label of the column. */
  label: string;
  /** Whether it contains figures, which are aligned at the end. */
  isNumeric?: boolean | undefined;
  /** Whether its short texts stay on one line, so that other columns give way. */
  isOneLine?: boolean | undefined;
}

/** A row of a `Table`. */
export interface TableRow {
  /** Unique id within the table. */
  id: string;
  /** One cell per column. The first one is the header of the row. */
  cells: readonly ReactNode[];
}

/** Props of `Table`. */
export interface TableProps {
  /** Subject of the table, for screen readers. */
  caption: string;
  /** Columns in reading order. */
  columns: readonly TableColumn[];
  /** Rows in reading order. */
  rows: readonly TableRow[];
  /** A last row for the totals: its label, and the values of the last columns. */
  total?: { label: string; values: readonly ReactNode[] } | undefined;
}

const Root = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  // On a phone, words stay whole for longer.
  fontSize: theme.fontSizes.small,
  '@medium': { fontSize: 'inherit' },
  'th, td': {
    paddingBlock: theme.space[2],
    paddingInlineEnd: theme.space[2],
    '@medium': { paddingInlineEnd: theme.space[4] },
    borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
    textAlign: 'start',
    verticalAlign: 'baseline',
    fontWeight: 'inherit',
    '@print': { paddingBlock: theme.space[1], paddingInlineEnd: theme.space[4] },
  },
  'th:last-child, td:last-child': { paddingInlineEnd: 0 },
  'thead th': { color: theme.colors.textMuted, fontSize: theme.fontSizes.small },
  'tfoot th, tfoot td': { borderBottom: 0, fontWeight: theme.fontWeights.strong },
  '[data-numeric]:not(:last-child)': { '@large': { paddingInlineEnd: theme.space[6] } },
  '[data-numeric]': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'normal',
  },
  '[data-one-line]': { whiteSpace: 'nowrap' },
});

// Visually hidden: a caption names the table for screen readers.
const Caption = styled('caption', {
  position: 'absolute',
  width: theme.sizes.hidden,
  height: theme.sizes.hidden,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Figures or facts to compare across rows. */
export function Table({ caption, columns, rows, total }: TableProps) {
  const labelled = columns.length - (total?.values.length ?? 0);
  const marks = (index: number) => ({
    ...(columns[index]?.isNumeric && { 'data-numeric': '' }),
    ...(columns[index]?.isOneLine && { 'data-one-line': '' }),
  });
  return (
    <Root>
      <Caption>{caption}</Caption>
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th key={label} scope="col" {...marks(index)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map(({ label }, index) =>
              index === 0 ? (
                <th key={label} scope="row" {...marks(index)}>
                  {cells[index]}
                </th>
              ) : (
                <td key={label} {...marks(index)}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row" colSpan={labelled}>
              {total.label}
            </th>
            {columns.slice(labelled).map(({ label }, index) => (
              <td key={label} {...marks(labelled + index)}>
                {total.values[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </Root>
  );
}
