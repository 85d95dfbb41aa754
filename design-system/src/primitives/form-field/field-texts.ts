import type { ReactNode } from 'react';

/** Texts common to all fields. */
export interface FieldTexts {
  /** Visible label. */
  label: string;
  /** Help below the label, announced with the field. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; marks the field as invalid. */
  error?: string | undefined;
  /** Text such as "required", which screen readers read after the label; also sets `aria-required`. */
  requiredText?: string | undefined;
  /** Text beside the label, such as "optional". */
  optionalText?: string | undefined;
}

/** Character counter of a field. */
export interface FieldCounter {
  /** Characters typed. */
  value: number;
  /** Characters allowed. */
  max: number;
  /** Full text, such as "12 of 80 characters". */
  label: string;
}

/** Attributes for the focusable element of a control inside a field. */
export interface FieldControl {
  /** Connects the control to its label and to links of an error summary. */
  id: string;
  /** Ids of hint, error and counter, as far as they exist. */
  'aria-describedby': string | undefined;
  /** Set while there is an error. */
  'aria-invalid': true | undefined;
}
