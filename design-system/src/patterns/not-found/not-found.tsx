import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import { pageFrame } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link NotFound}. */
export type NotFoundProps = {
  /** The title, an h1. */
  title: string;
  /** What may have happened, and where to go. */
  message: string;
  /** Link back. */
  action: ReactNode;
};

/** Page for an unknown address. */
export function NotFound({ title, message, action }: NotFoundProps) {
  return (
    <Root>
      <Ornament name="lantern" size="large" isFramed />
      <Heading level={1} align="center" tabIndex={-1}>
        {title}
      </Heading>
      <Message>{message}</Message>
      <div>{action}</div>
    </Root>
  );
}

const Root = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[4],
  ...pageFrame,
  paddingBlock: theme.space[7],
  textAlign: 'center',
});

const Message = styled('p', {
  maxWidth: '48ch',
  fontSize: theme.fontSizes.lead,
});
