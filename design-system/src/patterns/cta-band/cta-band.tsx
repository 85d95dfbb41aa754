import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Section } from '#design-system/primitives/section/section.tsx';
import { Stack } from '#design-system/primitives/stack/stack.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link CtaBand}. */
export type CtaBandProps = {
  /** The title, an h2. */
  title: string;
  /** One or two sentences. */
  children?: ReactNode | undefined;
  /** Buttons. */
  actions: ReactNode;
};

/** A band near the end of a page with a call to action, in the columns of the other sections. */
export function CtaBand({ title, children, actions }: CtaBandProps) {
  return (
    <Section aside={<Heading level={2}>{title}</Heading>}>
      <Stack gap="5">
        {children === undefined ? null : <Body>{children}</Body>}
        <Actions>{actions}</Actions>
      </Stack>
    </Section>
  );
}

const Body = styled('div', { maxWidth: theme.sizes.measure });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[3]} ${theme.space[5]}`,
});
