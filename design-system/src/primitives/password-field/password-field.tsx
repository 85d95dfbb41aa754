import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';

import { controlStyles } from '#design-system/primitives/form-field/control-styles.ts';
import { ControlBox, EndButton } from '#design-system/primitives/form-field/end-button.ts';
import type { FieldTexts } from '#design-system/primitives/form-field/field-texts.ts';
import { FormField } from '#design-system/primitives/form-field/form-field.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `PasswordField`, and those of the native input. */
export type PasswordFieldProps = FieldTexts & {
  /** Accessible name of the button that shows the password; `aria-pressed` tells whether it is shown. */
  showLabel: string;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'children'>;

const Box = styled(ControlBox, {
  '& > input': { paddingInlineEnd: `calc(${theme.sizes.target} + ${theme.space[3]})` },
  // Edge would show its own eye icon beside ours.
  '& > input::-ms-reveal': { display: 'none' },
});

const Toggle = styled(EndButton, {
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

/** A password input with a button that shows and hides the text. Pasting is allowed. */
export function PasswordField({
  label,
  hint,
  error,
  requiredText,
  optionalText,
  id,
  showLabel,
  disabled,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField {...{ label, hint, error, requiredText, optionalText, id, describedBy }}>
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
            aria-label={showLabel}
            aria-pressed={isShown}
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
