import type { ReactNode } from 'react';

import { Card } from '#design-system/primitives/card/card.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link FeatureCard}. */
export type FeatureCardProps = {
  /** The heading. */
  title: string;
  /** The text. */
  children: ReactNode;
  /** Drawing above the title. */
  ornament?: OrnamentName | undefined;
  /** Heading level; default 3. */
  level?: 2 | 3 | undefined;
};

/** One feature of the product: a drawing, a title, a few sentences. */
export function FeatureCard({ title, children, ornament, level = 3 }: FeatureCardProps) {
  return (
    <Card padding="large">
      <Inner>
        {ornament === undefined ? null : <Ornament name={ornament} size="large" />}
        <Heading level={level} size={3}>
          {title}
        </Heading>
        <Body>{children}</Body>
      </Inner>
    </Card>
  );
}

const Inner = styled('div', { display: 'grid', justifyItems: 'start', gap: theme.space[3] });

const Body = styled('div', { color: theme.colors.textMuted });
