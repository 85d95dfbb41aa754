import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';

import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

/** Props of `Select`, with those of the native select. */
export type SelectProps = FieldTexts & {
  /** Puts the label on the line of the control; default false. */
  isLabelBefore?: boolean | undefined;
} & Omit<NativeSelectProps, 'isNarrow'>;

/** One choice of few, by the device's own control. For many choices use `Combobox`. */
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
