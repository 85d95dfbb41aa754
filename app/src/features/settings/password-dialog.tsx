import { changeIdentityAtom } from '@almsway/client/credentials/confirming.ts';
import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import {
  newPasswordFormSchema,
  type NewPasswordForm,
} from '@almsway/client/credentials/credential-forms.ts';
import { FormFoot } from '@almsway/client/credentials/form-foot.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { Dialog } from '@almsway/design-system/dialog';
import { EmailText } from '@almsway/design-system/email-text';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { NewPasswordFields } from '#app/features/identity/new-password-fields.tsx';

interface PasswordDialogProps {
  /** Email of the account the password belongs to. */
  email: string;
  /** Whether the account already has a password, which is then replaced. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for a password, to replace the current one or to add one. */
export function PasswordDialog({ email, hasPassword, onClose }: PasswordDialogProps) {
  const intl = useIntl();
  const change = useSetAtom(changeIdentityAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const { form, field, isTouched } = useCredentialForm<NewPasswordForm>({
    name: 'change',
    resolver: standardSchemaResolver(newPasswordFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
    send: async ({ password }) => {
      const outcome = await change({
        send: (identity) =>
          hasPassword ? identity.changePassword(password) : identity.addPassword(password),
      });
      if (outcome === 'givenUp') return null;
      if (outcome) return outcome;
      showSnackbar({
        tone: 'success',
        message: hasPassword ? 'settings.passwordChanged' : 'settings.passwordAdded',
      });
      onClose();
      return null;
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({
        id: hasPassword ? 'settings.passwordTitle' : 'settings.addPasswordTitle',
      })}
      description={
        <FormattedMessage
          id={hasPassword ? 'settings.passwordLead' : 'settings.addPasswordLead'}
          values={{ email: <EmailText email={email} /> }}
        />
      }
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <CredentialForm
        form={form}
        submit="settings.save"
        busy="settings.saving"
        footer={(button) => <FormFoot onCancel={onClose}>{button}</FormFoot>}
      >
        {/* For password managers, which need to know whose password changes. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <NewPasswordFields label="settings.newPassword" field={field} isTouched={isTouched} />
      </CredentialForm>
    </Dialog>
  );
}
