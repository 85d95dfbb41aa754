import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** One choice of a `Select`. */
export interface SelectOption {
  /** What is kept. */
  value: string;
  /** What is read. */
  label: string;
  /** Shown, but not to be chosen. */
  isDisabled?: boolean | undefined;
}

/** Props of `Select`, with those of the native select. */
export type SelectProps = FieldTexts & {
  /** Choices, in order. */
  options: readonly SelectOption[];
  /** First row, with an empty value. */
  placeholder?: string | undefined;
} & Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children' | 'multiple'>;

const Box = styled('span', {
  position: 'relative',
  display: 'block',
  '& > select': {
    paddingInlineEnd: `calc(${theme.space[4]} + ${theme.sizes.icon} + ${theme.space[2]})`,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
  },
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: theme.space[4],
    insetBlockStart: `calc(50% - ${theme.sizes.icon} / 2)`,
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.textMuted,
    pointerEvents: 'none',
  },
});

/** One choice of few, by the device's own control. For many choices use `Combobox`. */
export function Select({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  isLabelHidden,
  id,
  options,
  placeholder,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  return (
    <FormField
      {...{ label, hint, error, requiredText, optionalText, isLabelHidden, id, describedBy }}
    >
      {(control) => (
        <Box>
          <select
            aria-required={requiredText ? true : undefined}
            {...select}
            {...control}
            className={controlStyles().className}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </Box>
      )}
    </FormField>
  );
}
