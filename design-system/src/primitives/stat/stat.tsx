import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Stat`. */
export interface StatProps {
  /** What is counted. */
  label: string;
  /** The figure, formatted in the user's language. */
  value: ReactNode;
  /** A line below the figure. */
  hint?: ReactNode;
}

/** Props of `StatStrip`. */
export interface StatStripProps {
  /** Figures with their names, in order; a name may be a link. Hints are hidden on small screens. */
  items: readonly { label: ReactNode; value: ReactNode; hint?: ReactNode }[];
}

const Root = styled('dl', {
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[1],
  paddingBlock: theme.space[4],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

const Label = styled('dt', {});

const Value = styled('dd', {
  color: theme.colors.text,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h1,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: theme.lineHeights.heading,
});

const Hint = styled('dd', { fontSize: theme.fontSizes.small });

/** One figure with its name, the largest thing around it. Several stand one below the other. */
export function Stat({ label, value, hint }: StatProps) {
  return (
    <Root>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {hint ? <Hint>{hint}</Hint> : null}
    </Root>
  );
}

const Strip = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.4em), 1fr))',
  rowGap: theme.space[3],
  margin: 0,
  paddingBlock: theme.space[3],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  overflow: 'clip',
  '@medium': { paddingBlock: theme.space[4] },
});

const Cell = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // Figures are aligned above their names, however many lines these take.
  '& > dt, & > dd ~ dd': { order: 1 },
  // Three long names, such as "Desconocidos", fit side by side on a phone.
  '& > dt': { fontSize: theme.fontSizes.small, lineHeight: theme.lineHeights.snug },
  paddingInline: theme.space[1],
  '@small': { paddingInline: theme.space[2], '& > dt': { fontSize: theme.fontSizes.body } },
  // The divider before the first figure in a row is hidden under the edge.
  marginInlineStart: `calc(-1 * ${theme.borderWidths.hairline})`,
  borderInlineStart: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '@medium': { paddingInline: theme.space[5] },
});

const WideHint = styled(Hint, { display: 'none', '@medium': { display: 'block' } });

/** A few figures side by side in one low row. */
export function StatStrip({ items }: StatStripProps) {
  return (
    <Strip>
      {items.map(({ label, value, hint }, index) => (
        <Cell key={index}>
          <Label>{label}</Label>
          <Value>{value}</Value>
          {hint ? <WideHint>{hint}</WideHint> : null}
        </Cell>
      ))}
    </Strip>
  );
}
