import type { ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldCounter, FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';

/** Props of `TextField`, and those of the native input. */
export type TextFieldProps = FieldTexts & {
  /** Character counter. */
  counter?: FieldCounter | undefined;
  /** What a short input has room for: an amount, 160 px, or a date, 200 px. It fills its place without. */
  fits?: 'amount' | 'date' | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children' | 'prefix'>;

/** Single-line text input. */
export function TextField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  counter,
  fits,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <FormField
      {...{
        label,
        hint,
        error,
        requiredText,
        optionalText,
        id,
        counter,
        describedBy,
      }}
    >
      {(control) => (
        <input
          type="text"
          aria-required={requiredText ? true : undefined}
          {...input}
          {...control}
          className={controlStyles(fits && { fits }).className}
        />
      )}
    </FormField>
  );
}
