import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `StateFrame`. */
export interface StateFrameProps {
  /** Whether there is nothing, or loading has failed. An error is announced at once. */
  state: 'empty' | 'error';
  /** Drawing or icon above the text. */
  picture: ReactNode;
  /** The heading. */
  title: string;
  /** Heading level. */
  level: 1 | 2 | 3;
  /** Text below the heading. */
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.space[3],
  paddingBlock: theme.space[6],
  borderBlock: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

const Words = styled('div', { maxWidth: '46ch' });

const Action = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  width: '100%',
  marginTop: theme.space[3],
  // A word that no line holds is broken, so that it does not widen the page.
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& button, & a': { overflowWrap: 'anywhere' },
});

/** Frame of empty and error states: a picture, a text, and the next step. */
export function StateFrame({ state, picture, title, level, children, action }: StateFrameProps) {
  return (
    <Root data-state={state} role={state === 'error' ? 'alert' : undefined}>
      {picture}
      <Heading level={level} size={level === 1 ? 2 : 3} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children ? <Words>{children}</Words> : null}
      {action ? <Action>{action}</Action> : null}
    </Root>
  );
}
