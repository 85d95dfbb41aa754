import { PasswordField, type PasswordFieldProps } from '@almsway/design-system/password-field';
import { useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';

type Name = 'password' | 'confirmPassword';
type InputProps = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete' | 'showLabel'>;

interface NewPasswordFieldsProps {
  /** What the first of the two is called. */
  label: MessageId;
  /** Props of the input of a field; `deps` are judged again with it. */
  field: (name: Name, options?: { deps: Name[] }) => InputProps;
  /** Has a field been left? */
  isTouched: (name: Name) => boolean;
}

/** A password that is chosen: written twice. */
export function NewPasswordFields({ label, field, isTouched }: NewPasswordFieldsProps) {
  const intl = useIntl();
  const asNew = {
    autoComplete: 'new-password',
    showLabel: intl.formatMessage({ id: 'identity.field.showPassword' }),
  } as const;
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: label })}
        hint={intl.formatMessage({ id: 'identity.field.passwordHint' })}
        {...asNew}
        // Not before the second password has been written: an error that goes as the button is
        // pressed would move the button away from under the pointer.
        {...field('password', { deps: isTouched('confirmPassword') ? ['confirmPassword'] : [] })}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'identity.field.confirmPassword' })}
        {...asNew}
        {...field('confirmPassword')}
      />
    </>
  );
}
