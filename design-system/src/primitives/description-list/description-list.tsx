import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';
import { breakpoints } from '#design-system/theme/tokens.ts';

/** Props of `DescriptionList`. */
export interface DescriptionListProps {
  /** Terms with their values; `action` is a link or button to change the value. */
  items: readonly { label: ReactNode; value: ReactNode; action?: ReactNode }[];
  /** `rows`: label beside value on wide screens; `stacked`: label above. Default `rows`. */
  layout?: 'rows' | 'stacked' | undefined;
  /** Lines between the items, by default. Leave them out in a row of a list, whose lines separate the rows. */
  hasLines?: boolean | undefined;
  /** Less space around the items, for long lists with a control in every row. */
  isCompact?: boolean | undefined;
}

// A value has a line of its own below the label before one of its words, such as an email, would break.
const BESIDE = {
  '& > div': { display: 'flex', flexWrap: 'wrap' },
  '& > div > dt': { flex: `0 0 ${theme.sizes.columnSmall}` },
  '& > div > dd': { flex: '1 1 min-content', minWidth: 'min(8em, 100%)' },
  '& wbr': { display: 'none' },
};

const Root = styled('dl', {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: theme.space[5],
    rowGap: theme.space[1],
    alignItems: 'baseline',
  },
  '& > div > dt': { color: theme.colors.textMuted, fontSize: theme.fontSizes.small },
  // A mark after the label, in its line.
  '& > div > dt > svg': { display: 'inline', verticalAlign: '-0.1em' },
  '& > div > dd': { margin: 0, overflowWrap: 'break-word' },
  variants: {
    hasLines: {
      true: {
        '& > div': { paddingBlock: theme.space[3] },
        '& > div + div': {
          borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        },
      },
      false: { '& > div': { paddingBlock: theme.space[1] } },
    },
    layout: { rows: { [`@media print, ${breakpoints.medium}`]: BESIDE }, stacked: {} },
    // Where a label is above its value, the space is between the items, and a control is beside both.
    isCompact: {
      true: {
        '& > div': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          rowGap: 0,
          paddingBlock: theme.space[3],
          '@medium': { paddingBlock: theme.space[1] },
        },
        '& > div > dt, & > div > dd': { gridColumn: 1 },
        '& > div > dd + dd': {
          gridArea: '1 / 2 / 3',
          // In the middle of the first line, which it does not make higher.
          alignSelf: 'start',
          margin: `calc((1lh - ${theme.sizes.target}) / 2) 0`,
        },
      },
      false: {},
    },
    // Beside buttons the values need the room more than the labels.
    isNarrow: { true: { '@medium': { '& > div > dt': { flexBasis: '8em' } } }, false: {} },
  },
});

const Action = styled('dd', {
  variants: {
    isBeside: {
      // It moves to the next line before the value becomes too narrow to read.
      true: {
        '@medium': {
          'dl > div > &': {
            flex: '0 1 auto',
            minWidth: 0,
            marginInlineStart: 'auto',
            whiteSpace: 'nowrap',
          },
          '& > :not(button)': { justifyContent: 'flex-end' },
        },
      },
      false: {},
    },
  },
});

/** Names and values, such as facts of a profile or answers to review. */
export function DescriptionList({
  items,
  layout = 'rows',
  hasLines = true,
  isCompact = false,
}: DescriptionListProps) {
  const isBeside = layout === 'rows';
  return (
    <Root
      layout={layout}
      hasLines={hasLines}
      isCompact={isCompact}
      isNarrow={isBeside && !isCompact && items.some(({ action }) => action)}
    >
      {items.map(({ label, value, action }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {action ? <Action isBeside={isBeside}>{action}</Action> : null}
        </div>
      ))}
    </Root>
  );
}
