import type { ComponentPropsWithRef, ReactNode } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldCounter, FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `TextField`, with those of the native input. */
export type TextFieldProps = FieldTexts & {
  /** A short sign before the text, for example a web address's beginning. */
  prefix?: ReactNode;
  /** A short sign after the text, for example a currency. */
  suffix?: ReactNode;
  /** How much of the room is used. */
  counter?: FieldCounter | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'prefix' | 'children'>;

const Box = styled('span', {
  display: 'flex',
  alignItems: 'stretch',
  '& > input': { flex: 1, minWidth: 0 },
  '& > input:not(:first-child)': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
  '& > input:not(:last-child)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
});

const Affix = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: theme.space[3],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.sunken,
  color: theme.colors.textMuted,
  whiteSpace: 'nowrap',
  '&:first-child': { borderInlineEnd: 0, borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '&:last-child': { borderInlineStart: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 },
});

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  isLabelHidden,
  id,
  prefix,
  suffix,
  counter,
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
        isLabelHidden,
        id,
        counter,
        describedBy,
      }}
    >
      {(control) => {
        const field = (
          <input
            type="text"
            aria-required={requiredText ? true : undefined}
            {...input}
            {...control}
            className={controlStyles().className}
          />
        );
        if (!prefix && !suffix) return field;
        return (
          <Box>
            {prefix ? <Affix>{prefix}</Affix> : null}
            {field}
            {suffix ? <Affix>{suffix}</Affix> : null}
          </Box>
        );
      }}
    </FormField>
  );
}
