import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { Section } from '#design-system/primitives/section/section.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link CtaBand}. */
export type CtaBandProps = {
  /** The title, an h2. */
  title: string;
  /** One or two sentences. */
  children?: ReactNode | undefined;
  /** Buttons. */
  actions: ReactNode;
  /** Drawing beside the text. */
  ornament?: OrnamentName | undefined;
};

/** A band near the end of a page with a call to action. */
export function CtaBand({ title, children, actions, ornament }: CtaBandProps) {
  return (
    <Section>
      <Root>
        {ornament === undefined ? null : <Ornament name={ornament} size="large" />}
        <Words>
          <Heading level={2}>{title}</Heading>
          {children === undefined ? null : <Body>{children}</Body>}
        </Words>
        <Actions>{actions}</Actions>
      </Root>
    </Section>
  );
}

const Root = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[5],
  padding: `${theme.space[6]} ${theme.space[5]}`,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.huge,
  backgroundColor: theme.colors.surface,
  '@medium': { gap: theme.space[6], padding: theme.space[7] },
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  flex: `1 1 ${theme.sizes.besideLarge}`,
  minWidth: 0,
});

const Body = styled('div', { maxWidth: theme.sizes.measure, color: theme.colors.text });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[3]} ${theme.space[5]}`,
});
