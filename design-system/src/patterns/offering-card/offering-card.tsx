import type { ReactNode } from 'react';

import { Card } from '#design-system/primitives/card/card.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { AmountLinks, shortForAmounts, type AmountLinksProps } from './amount-links.tsx';

/** Props of {@link OfferingCard}. */
export type OfferingCardProps = {
  /** The title, an h2. */
  title: ReactNode;
  /** Suggested amounts. Where there is no room beside the text, the action bar has them. */
  amounts?: AmountLinksProps['amounts'] | undefined;
  /** Accessible name of the amounts. */
  amountsLabel?: string | undefined;
  /** The main action and a secondary one. Where there is no room beside the text, the action bar has them. */
  actions?: ReactNode | undefined;
  /** Payment methods, with who receives the offering. */
  ways?:
    | readonly { id: string; name: string; notes?: readonly ReactNode[] | undefined }[]
    | undefined;
  /** Accessible name of the methods. */
  waysLabel?: string | undefined;
  /** Line below the title, such as why there are no methods. */
  note?: ReactNode | undefined;
};

/** How to support a monastic: suggested amounts, payment methods, and who receives an offering. */
export function OfferingCard({
  title,
  amounts = [],
  amountsLabel,
  actions,
  ways = [],
  waysLabel,
  note,
}: OfferingCardProps) {
  return (
    <Card as="section">
      <Inner>
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {note === undefined || note === null ? null : <Line>{note}</Line>}
        {amounts.length === 0 ? null : (
          <Amounts>
            <AmountLinks amounts={amounts} label={amountsLabel} />
          </Amounts>
        )}
        {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
        {ways.length === 0 ? null : (
          <Ways role="list" aria-label={waysLabel}>
            {ways.map(({ id, name, notes = [] }) => (
              <Way key={id}>
                <Name>{name}</Name>
                {notes.map((line, index) => (
                  <Line key={index}>{line}</Line>
                ))}
              </Way>
            ))}
          </Ways>
        )}
      </Inner>
    </Card>
  );
}

const Inner = styled('div', { display: 'grid', gap: theme.space[4] });

const Amounts = styled('div', {
  display: 'none',
  '@large': { display: 'block' },
  [shortForAmounts]: { display: 'block' },
});

const Actions = styled('div', {
  display: 'none',
  '@large': { display: 'grid', gap: theme.space[2] },
  '&:empty': { display: 'none' },
  '@print': { display: 'none' },
});

const Ways = styled('ul', { display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Way = styled('li', {
  display: 'grid',
  paddingBlock: theme.space[3],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&:last-child': { paddingBottom: 0 },
});

const Name = styled('span', { fontWeight: theme.fontWeights.medium });

const Line = styled('div', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  overflowWrap: 'anywhere',
});
