import type { ComponentPropsWithRef, ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

import { useLateLeave } from './use-late-leave.ts';

/** Props of `Form`, with those of the native form. */
export type FormProps = {
  /** Fields and actions. */
  children: ReactNode;
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
  gap: theme.space[5],
  minWidth: 0,
  // An empty live region takes no space among the fields.
  '& > [role=alert]:empty, & > [role=status]:empty': { position: 'absolute' },
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
export function Form({ children, ...form }: FormProps) {
  const leaveLate = useLateLeave();
  return (
    <Root noValidate onBlurCapture={leaveLate} {...form}>
      {children}
    </Root>
  );
}

/** The row of buttons that ends a form. */
export function FormActions({ children, align = 'start' }: FormActionsProps) {
  return <Actions align={align}>{children}</Actions>;
}
