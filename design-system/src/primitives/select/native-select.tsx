import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import { ControlBox } from '#design-system/primitives/form-field/end-button.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** An option of a `Select`. */
export interface SelectOption {
  /** The stored value. */
  value: string;
  /** Visible label. */
  label: string;
}

/** Props of `NativeSelect`, and those of the native select. */
export type NativeSelectProps = {
  /** Options in order. */
  options: readonly SelectOption[];
  /** First option, with an empty value. */
  placeholder?: string | undefined;
  /** Places the arrow nearer to the edge, for narrow selects. */
  isNarrow?: boolean | undefined;
} & Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children' | 'multiple'>;

const Box = styled(ControlBox, {
  '& > select': { textOverflow: 'ellipsis', cursor: 'pointer' },
  '& > svg': {
    position: 'absolute',
    insetBlockStart: `calc(50% - ${theme.sizes.icon} / 2)`,
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.textMuted,
    pointerEvents: 'none',
  },
  variants: {
    isNarrow: {
      true: {
        '& > select': {
          paddingInlineEnd: `calc(${theme.space[3]} + ${theme.sizes.icon} + ${theme.space[2]})`,
        },
        '& > svg': { insetInlineEnd: theme.space[3] },
      },
      false: {
        '& > select': {
          paddingInlineEnd: `calc(${theme.space[4]} + ${theme.sizes.icon} + ${theme.space[2]})`,
        },
        '& > svg': { insetInlineEnd: theme.space[4] },
      },
    },
  },
});

/** A native select with our arrow; its label comes from a field. */
export function NativeSelect({
  options,
  placeholder,
  isNarrow = false,
  ...select
}: NativeSelectProps) {
  return (
    <Box isNarrow={isNarrow}>
      <select {...select} className={controlStyles().className}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </Box>
  );
}
