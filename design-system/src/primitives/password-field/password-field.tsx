import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `PasswordField`, with those of the native input. */
export type PasswordFieldProps = FieldTexts & {
  /** Name of the button that shows the password. */
  showLabel: string;
  /** Name of the button while the password is shown; without it the button says so by `aria-pressed`. */
  hideLabel?: string | undefined;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'children'>;

const Box = styled('span', {
  position: 'relative',
  display: 'block',
  '& > input': { paddingInlineEnd: `calc(${theme.sizes.target} + ${theme.space[3]})` },
  // Edge draws its own eye beside ours.
  '& > input::-ms-reveal': { display: 'none' },
});

const Toggle = styled('button', {
  position: 'absolute',
  insetBlock: theme.space.half,
  insetInlineEnd: theme.space.half,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.target,
  minHeight: theme.sizes.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.small,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text, backgroundColor: theme.colors.sunken },
  '&:focus-visible': { outlineOffset: theme.offsets.ringWithin },
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

/** A password, with a button that shows and hides it. Pasting is welcome. */
export function PasswordField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  isLabelHidden,
  id,
  showLabel,
  hideLabel,
  disabled,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      {...{ label, hint, error, requiredText, optionalText, isLabelHidden, id, describedBy }}
    >
      {(control) => (
        <Box>
          <input
            aria-required={requiredText ? true : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            disabled={disabled}
            type={isShown ? 'text' : 'password'}
            className={controlStyles().className}
          />
          <Toggle
            type="button"
            disabled={disabled}
            aria-label={isShown && hideLabel ? hideLabel : showLabel}
            aria-pressed={hideLabel ? undefined : isShown}
            aria-controls={control.id}
            data-state={isShown ? 'shown' : 'hidden'}
            onClick={() => setIsShown((shown) => !shown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Toggle>
        </Box>
      )}
    </FormField>
  );
}
