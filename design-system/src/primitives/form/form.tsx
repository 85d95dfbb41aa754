import type { ComponentPropsWithRef, ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

import { useLateLeave } from './use-late-leave.ts';

/** Props of `Form`, and those of the native form. */
export type FormProps = {
  /** Fields and actions. */
  children: ReactNode;
} & Omit<ComponentPropsWithRef<'form'>, 'className' | 'style' | 'children'>;

/** Props of `FormActions`. */
export interface FormActionsProps {
  /** Buttons, the main one first in reading order. */
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

const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.sizes.columnMedium}), 1fr))`,
  columnGap: theme.space[5],
  // The space below each cell, since a gap would also be between the rows of one.
  marginBottom: `calc(-1 * ${theme.space[5]})`,
});

const Cell = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  marginBottom: theme.space[5],
  '&:empty': { display: 'none' },
  variants: {
    width: {
      full: { gridColumn: '1 / -1' },
      // Label and hint, control, error: in line with those of the field beside it.
      half: {
        gridRow: 'span 3',
        gridTemplateRows: 'subgrid',
        '& > *': { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' },
      },
    },
  },
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[3]} ${theme.space[4]}`,
  marginTop: theme.space[2],
  variants: {
    align: {
      start: { justifyContent: 'flex-start' },
      between: { justifyContent: 'space-between' },
      end: { justifyContent: 'flex-end' },
    },
  },
});

/**
 * Lets React read fields again, since some password managers fill them without an event: React ignores an
 * event of a field whose value it knows.
 */
function readFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** A form with spacing between fields. The app's own validation replaces the browser's messages. */
export function Form({ children, onSubmitCapture, ...form }: FormProps) {
  const leaveLate = useLateLeave();
  return (
    <Root
      noValidate
      onBlurCapture={leaveLate}
      onSubmitCapture={(event) => {
        readFields(event.currentTarget);
        onSubmitCapture?.(event);
      }}
      {...form}
    >
      {children}
    </Root>
  );
}

/** Fields of a form, those with short answers side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <Fields>{children}</Fields>;
}

/** A field in a `FieldGrid`; takes no space while it renders nothing. */
export function FieldCell({
  isShort = false,
  children,
}: {
  /** Whether its answer is short: such fields are side by side. For fields with one control. */
  isShort?: boolean | undefined;
  children: ReactNode;
}) {
  return <Cell width={isShort ? 'half' : 'full'}>{children}</Cell>;
}

/** Row of buttons at the end of a form. */
export function FormActions({ children, align = 'start' }: FormActionsProps) {
  return <Actions align={align}>{children}</Actions>;
}
