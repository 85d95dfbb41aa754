import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { gutter } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ReasonList}. */
export type ReasonListProps = {
  /** A drawing, a title and a few sentences each. */
  reasons: readonly {
    id: string;
    ornament: OrnamentName;
    title: ReactNode;
    text: ReactNode;
  }[];
  /** Side by side in windows from 960 px; otherwise one below the other, with hairlines. */
  isBeside?: boolean | undefined;
};

/** What the product offers or holds to: sentences with a small drawing each, without cards. */
export function ReasonList({ reasons, isBeside = false }: ReasonListProps) {
  return (
    <Root role="list" isBeside={isBeside}>
      {reasons.map(({ id, ornament, title, text }) => (
        <Reason key={id}>
          <Ornament name={ornament} />
          <Words>
            <Heading level={3}>{title}</Heading>
            <div>{text}</div>
          </Words>
        </Reason>
      ))}
    </Root>
  );
}

const Root = styled('ul', {
  display: 'grid',
  rowGap: theme.space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  variants: {
    isBeside: {
      true: {
        ...gutter,
        '@large': {
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          '& > li': { display: 'grid', alignContent: 'start' },
        },
      },
      false: {
        '& > li + li': {
          paddingTop: theme.space[5],
          borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
        },
      },
    },
  },
});

const Reason = styled('li', { display: 'flex', gap: theme.space[4] });

const Words = styled('div', {
  // The first line of a list is that of its first title, not of the drawing.
  alignSelf: 'first baseline',
  display: 'grid',
  gap: theme.space[2],
  minWidth: 0,
});
