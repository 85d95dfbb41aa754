import type { ReactNode } from 'react';

import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';

import { StateFrame } from './state-frame.tsx';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** Friendly statement of what is missing. */
  title: string;
  /** Why, and what comes next. */
  children?: ReactNode;
  /** Drawing above the text; default `leaf`. */
  ornament?: OrnamentName | undefined;
  /** The next step, a button or a link. */
  action?: ReactNode;
  /** Heading level; default 2. */
  level?: 2 | 3 | undefined;
}

/** Empty state of a list: says so and offers the next step. */
export function EmptyState({
  title,
  children,
  ornament = 'leaf',
  action,
  level = 2,
}: EmptyStateProps) {
  return (
    <StateFrame
      state="empty"
      picture={<Ornament name={ornament} size="large" />}
      title={title}
      level={level}
      action={action}
    >
      {children}
    </StateFrame>
  );
}
