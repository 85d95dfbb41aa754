import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Column } from '#design-system/primitives/page/page.tsx';
import { Section } from '#design-system/primitives/section/section.tsx';
import { Cluster, Stack } from '#design-system/primitives/stack/stack.tsx';

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
        {children === undefined ? null : <Column width="measure">{children}</Column>}
        <Cluster gap="4">{actions}</Cluster>
      </Stack>
    </Section>
  );
}
