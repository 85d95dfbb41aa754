import type { ComponentPropsWithRef, ReactNode } from 'react';

import { gaps } from '#design-system/theme/space.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';
import type { Space } from '#design-system/theme/tokens.ts';

/** Props of `Form`, with those of the native form. */
export type FormProps = {
  /** Fields and actions. */
  children: ReactNode;
  /** Between fields; default `'5'`. */
  gap?: Space | undefined;
} & Omit<ComponentPropsWithRef<'form'>, 'className' | 'style' | 'children'>;

/** Props of `FormActions`. */
export interface FormActionsProps {
  /** Buttons, the main one first in the order of reading. */
  children: ReactNode;
  /** Default `start`. */
  align?: 'start' | 'between' | 'end' | undefined;
}

const Root = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  // A region that waits for words takes no room among the fields.
  '& > [role=alert]:empty, & > [role=status]:empty': { position: 'absolute' },
  variants: { gap: gaps },
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[3],
  marginTop: theme.space[2],
  variants: {
    align: {
      start: { justifyContent: 'flex-start' },
      between: { justifyContent: 'space-between' },
      end: { justifyContent: 'flex-end' },
    },
  },
});

/** A form with the rhythm of fields. The app's own checks speak, not the browser's bubbles. */
export function Form({ children, gap = '5', ...form }: FormProps) {
  return (
    <Root noValidate {...form} gap={gap}>
      {children}
    </Root>
  );
}

/** The row of buttons that ends a form. */
export function FormActions({ children, align = 'start' }: FormActionsProps) {
  return <Actions align={align}>{children}</Actions>;
}
