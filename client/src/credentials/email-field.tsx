import { TextField, type TextFieldProps } from '@almsway/design-system/text-field';
import { useIntl } from 'react-intl';

/** Email field of an account. */
export function EmailField(
  props: Omit<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>,
) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: 'identity.field.email' })}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
