import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { FieldCell, FieldGrid } from '@almsway/design-system/form';
import { PasswordField, type PasswordFieldProps } from '@almsway/design-system/password-field';
import { useIntl } from 'react-intl';

type Name = 'password' | 'confirmPassword';
type InputProps = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete' | 'showLabel'>;

interface NewPasswordFieldsProps {
  /** Label of the first field. */
  label: MessageId;
  /** Props of a field's input. `deps` are validated together with it. */
  field: (name: Name, options?: { deps: Name[] }) => InputProps;
  /** Whether a field has been left. */
  isTouched: (name: Name) => boolean;
}

/** Fields for a new password, typed twice; side by side where there is room. */
export function NewPasswordFields({ label, field, isTouched }: NewPasswordFieldsProps) {
  const intl = useIntl();
  const asNew = {
    autoComplete: 'new-password',
    showLabel: intl.formatMessage({ id: 'identity.field.showPassword' }),
  } as const;
  return (
    <FieldGrid>
      <FieldCell isShort>
        <PasswordField
          label={intl.formatMessage({ id: label })}
          hint={intl.formatMessage({ id: 'identity.field.passwordHint' })}
          {...asNew}
          // Not before the second password has been typed: an error that disappears on pressing the button
          // would move the button from under the pointer.
          {...field('password', { deps: isTouched('confirmPassword') ? ['confirmPassword'] : [] })}
        />
      </FieldCell>
      <FieldCell isShort>
        <PasswordField
          label={intl.formatMessage({ id: 'identity.field.confirmPassword' })}
          {...asNew}
          {...field('confirmPassword')}
        />
      </FieldCell>
    </FieldGrid>
  );
}
