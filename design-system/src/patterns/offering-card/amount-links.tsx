import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Windows in which a bar with amounts would leave too little of the page: the card has them there. */
export const shortForAmounts = '@media (max-height: 36em)';

/** Props of {@link AmountLinks}. */
export type AmountLinksProps = {
  /** A link each. */
  amounts: readonly { id: string; link: ReactNode }[];
  /** Says what the amounts are. */
  label?: string | undefined;
};

/** Amounts to begin an offering with, in a row. */
export function AmountLinks({ amounts, label }: AmountLinksProps) {
  return (
    <Root role="list" aria-label={label}>
      {amounts.map(({ id, link }) => (
        <li key={id}>{link}</li>
      ))}
    </Root>
  );
}

const Root = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', flex: '1 1 auto' },
  // They look like those of the support sheet, and leave the weight to the main step.
  '& > li > *': {
    paddingInline: theme.space[3],
    borderColor: theme.colors.borderControl,
    boxShadow: 'none',
    fontWeight: theme.fontWeights.medium,
    fontVariantNumeric: 'tabular-nums',
  },
  '@print': { display: 'none' },
});
