import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Windows too low for an action bar with amounts: there the card has them. */
export const shortForAmounts = '@media (max-height: 36em)';

/** Props of {@link AmountLinks}. */
export type AmountLinksProps = {
  /** Amounts, each with its link. */
  amounts: readonly { id: string; link: ReactNode }[];
  /** Accessible name of the amounts. */
  label?: string | undefined;
};

/** A row of suggested amounts that start an offering. */
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
  // Styled like the amounts of the support sheet, less prominent than the main action.
  '& > li > *': {
    paddingInline: theme.space[3],
    borderColor: theme.colors.borderControl,
    boxShadow: 'none',
    fontWeight: theme.fontWeights.medium,
    fontVariantNumeric: 'tabular-nums',
  },
  '@print': { display: 'none' },
});
