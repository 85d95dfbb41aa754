import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** What is not here yet, kindly. */
  title: string;
  /** Why, and what comes next. */
  children?: ReactNode;
  /** Drawing above the words; default `leaf`. */
  ornament?: OrnamentName | undefined;
  /** The next step, a button or a link. */
  action?: ReactNode;
  /** Level of the heading; default 2. */
  level?: 2 | 3 | undefined;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[7]} ${theme.space[5]}`,
  border: `${theme.borderWidths.hairline} dashed ${theme.colors.borderControl}`,
  borderRadius: theme.radii.large,
  textAlign: 'center',
});

const Words = styled('div', { maxWidth: '46ch', color: theme.colors.textMuted });

const Action = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[3],
  marginTop: theme.space[3],
});

/** A list without rows: says so and offers the next step. */
export function EmptyState({
  title,
  children,
  ornament = 'leaf',
  action,
  level = 2,
}: EmptyStateProps) {
  return (
    <Root data-state="empty">
      <Ornament name={ornament} size="large" />
      <Heading level={level} size={3}>
        {title}
      </Heading>
      {children ? <Words>{children}</Words> : null}
      {action ? <Action>{action}</Action> : null}
    </Root>
  );
}
