import { Search, X } from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import { ControlBox, EndButton } from '#design-system/primitives/form-field/end-button.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `SearchField`, and those of the native input. */
export type SearchFieldProps = {
  /** Label. */
  label: string;
  /** Whether the label is only for screen readers, where icon and placeholder suffice; default false. */
  isLabelHidden?: boolean | undefined;
  /** Accessible name of the clear button. */
  clearLabel: string;
  /** Called by the clear button; without it there is no such button. */
  onClear?: (() => void) | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'children' | 'ref'>;

const ROOM_FOR_ICON = `calc(${theme.space[4]} + ${theme.sizes.icon} + ${theme.space[3]})`;

const Box = styled(ControlBox, {
  '& > svg': {
    position: 'absolute',
    insetInlineStart: theme.space[4],
    insetBlockStart: `calc(50% - ${theme.sizes.icon} / 2)`,
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.textMuted,
    pointerEvents: 'none',
  },
  '& > input': {
    // Not the shorthand, which Stitches would split at the spaces inside the values.
    paddingInlineStart: ROOM_FOR_ICON,
    paddingInlineEnd: theme.space[4],
    textOverflow: 'ellipsis',
  },
  '&[data-filled] > input': { paddingInlineEnd: ROOM_FOR_ICON },
  '& > input::-webkit-search-cancel-button': { display: 'none' },
});

const Clear = styled(EndButton, { borderRadius: theme.radii.round });

/** A search input with a clear button, which returns the focus to the input. */
export function SearchField({
  label,
  isLabelHidden = false,
  clearLabel,
  onClear,
  id,
  value,
  defaultValue,
  onInput,
  ...input
}: SearchFieldProps) {
  const madeId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const isFilled = value === undefined ? typed !== '' : value !== '';
  function clear() {
    if (value === undefined && field.current) {
      field.current.value = '';
      setTyped('');
    }
    onClear?.();
    field.current?.focus();
  }
  return (
    <FormField label={label} labelPlace={isLabelHidden ? 'hidden' : 'above'} id={id ?? madeId}>
      {(control) => (
        <Box data-filled={onClear && isFilled ? '' : undefined}>
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...input}
            {...control}
            {...(value === undefined ? { defaultValue } : { value })}
            ref={field}
            type="search"
            className={controlStyles().className}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              onInput?.(event);
            }}
          />
          <Search aria-hidden="true" />
          {onClear && isFilled ? (
            <Clear type="button" aria-label={clearLabel} onClick={clear}>
              <X aria-hidden="true" />
            </Clear>
          ) : null}
        </Box>
      )}
    </FormField>
  );
}
