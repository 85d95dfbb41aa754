import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';

import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

/** Props of `Select`, and those of the native select. */
export type SelectProps = FieldTexts & {
  /** Puts the label on the same line as the control; default false. */
  isLabelBefore?: boolean | undefined;
} & Omit<NativeSelectProps, 'isNarrow'>;

/** Single choice from a few options, with the native control. For many options use `Combobox`. */
export function Select({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  isLabelBefore = false,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  return (
    <FormField
      {...{ label, hint, error, requiredText, optionalText, id, describedBy }}
      labelPlace={isLabelBefore ? 'before' : 'above'}
    >
      {(control) => (
        <NativeSelect aria-required={requiredText ? true : undefined} {...select} {...control} />
      )}
    </FormField>
  );
}
