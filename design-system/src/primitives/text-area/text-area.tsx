import type { ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldCounter, FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `TextArea`, and those of the native textarea. */
export type TextAreaProps = FieldTexts & {
  /** Character counter. */
  counter?: FieldCounter | undefined;
} & Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'children'>;

const Area = styled('textarea', {
  minHeight: theme.sizes.textArea,
  paddingBlock: theme.space[3],
  lineHeight: theme.lineHeights.body,
  resize: 'vertical',
  fieldSizing: 'content',
  maxHeight: '60vh',
});

/** Multi-line text input; grows with its content where the browser supports it. */
export function TextArea({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  counter,
  rows = 4,
  'aria-describedby': describedBy,
  ...area
}: TextAreaProps) {
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
        <Area
          rows={rows}
          aria-required={requiredText ? true : undefined}
          {...area}
          {...control}
          className={controlStyles().className}
        />
      )}
    </FormField>
  );
}
