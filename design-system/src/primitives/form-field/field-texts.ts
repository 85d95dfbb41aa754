import type { ReactNode } from 'react';

/** The texts that every field takes. */
export interface FieldTexts {
  /** Visible name of the field. */
  label: string;
  /** Help under the label, read with the field. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the field invalid. */
  error?: string | undefined;
  /** A word beside the label, for example "required"; also sets `aria-required`. */
  requiredText?: string | undefined;
  /** A word beside the label, for example "optional". */
  optionalText?: string | undefined;
}

/** How much of a field's room is used. */
export interface FieldCounter {
  /** Characters typed. */
  value: number;
  /** Characters allowed. */
  max: number;
  /** The whole text, for example "12 of 80 characters". */
  label: string;
}

/** Attributes that a control inside a field's frame puts on its focusable element. */
export interface FieldControl {
  /** Joins the control to its label and to the links of an error summary. */
  id: string;
  /** Ids of hint, error and counter, whichever are there. */
  'aria-describedby': string | undefined;
  /** Set while there is an error. */
  'aria-invalid': true | undefined;
}
