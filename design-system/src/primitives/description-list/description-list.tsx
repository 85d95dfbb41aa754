import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `DescriptionList`. */
export interface DescriptionListProps {
  /** Terms with their values; `action` is a link or button to change the value. */
  items: readonly { label: string; value: ReactNode; action?: ReactNode }[];
  /** `rows`: label beside value on wide screens; `stacked`: label above. Default `rows`. */
  layout?: 'rows' | 'stacked' | undefined;
  /** Lines between the items, by default. Leave them out in a row of a list, whose lines separate the rows. */
  hasLines?: boolean | undefined;
  /** Less space around the items, for long lists with a control in every row. */
  isCompact?: boolean | undefined;
}

const Root = styled('dl', { margin: 0, padding: 0 });

// A value has a line of its own below the label before one of its words, such as an email, would break.
const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  '& > dt': { flex: `0 0 ${theme.sizes.columnSmall}` },
  '& > dd': { flex: '1 1 min-content', minWidth: 'min(8em, 100%)' },
  '& wbr': { display: 'none' },
};

const Row = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: theme.space[5],
  rowGap: theme.space[1],
  alignItems: 'baseline',
  variants: {
    hasLines: {
      true: {
        paddingBlock: theme.space[3],
        '@print': { paddingBlock: theme.space[1] },
        borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        '&:first-child': { borderTop: 0 },
      },
      false: { paddingBlock: theme.space[1] },
    },
    layout: {
      rows: { '@medium': BESIDE, '@print': BESIDE },
      stacked: {},
    },
    isCompact: { true: { paddingBlock: theme.space[1] }, false: {} },
    hasAction: { true: {}, false: {} },
    // Beside buttons the values need the room more than the labels.
    isNarrow: { true: { '@medium': { '& > dt': { flexBasis: '8em' } } }, false: {} },
  },
  compoundVariants: [
    {
      layout: 'rows',
      hasAction: true,
      // The action moves to the next line before the value becomes too narrow to read.
      css: {
        '@medium': {
          '& > dd:last-child': {
            flex: '0 1 auto',
            minWidth: 0,
            marginInlineStart: 'auto',
            whiteSpace: 'nowrap',
          },
          '& > dd:last-child > :not(button)': { justifyContent: 'flex-end' },
        },
      },
    },
  ],
});

const Label = styled('dt', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

const Value = styled('dd', { margin: 0, overflowWrap: 'break-word' });

const Action = styled('dd', { margin: 0 });

/** Names and values, such as facts of a profile or answers to review. */
export function DescriptionList({
  items,
  layout = 'rows',
  hasLines = true,
  isCompact = false,
}: DescriptionListProps) {
  const isNarrow = layout === 'rows' && items.some(({ action }) => action);
  return (
    <Root>
      {items.map(({ label, value, action }) => (
        <Row
          key={label}
          layout={layout}
          hasLines={hasLines}
          isCompact={isCompact}
          hasAction={Boolean(action)}
          isNarrow={isNarrow}
        >
          <Label>{label}</Label>
          <Value>{value}</Value>
          {action ? <Action>{action}</Action> : null}
        </Row>
      ))}
    </Root>
  );
}
