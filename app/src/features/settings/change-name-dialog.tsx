import { CredentialForm } from '@almsway/client/credentials/credential-form.tsx';
import { FormFoot } from '@almsway/client/credentials/form-foot.tsx';
import { useCredentialForm } from '@almsway/client/credentials/use-credential-form.ts';
import { ownSessionAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { nameSchema } from '@almsway/contract/people/credentials';
import { Dialog } from '@almsway/design-system/dialog';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';
import { object } from 'valibot';

const schema = object({ name: nameSchema });

interface ChangeNameDialogProps {
  /** The current name. */
  name: string;
  onClose: () => void;
}

/** Asks for a new name. */
export function ChangeNameDialog({ name, onClose }: ChangeNameDialogProps) {
  const intl = useIntl();
  const { rename } = useAtomValue(ownSessionAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const { form, field } = useCredentialForm<{ name: string }>({
    name: 'change',
    resolver: standardSchemaResolver(schema),
    defaultValues: { name },
    send: async (values) => {
      const failure = await rename(values.name);
      if (failure) return failure;
      showSnackbar({ tone: 'success', message: 'settings.nameSaved' });
      onClose();
      return null;
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: 'settings.nameTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <CredentialForm
        form={form}
        submit="settings.save"
        busy="settings.saving"
        footer={(button) => <FormFoot onCancel={onClose}>{button}</FormFoot>}
      >
        <TextField
          label={intl.formatMessage({ id: 'identity.field.name' })}
          hint={intl.formatMessage({ id: 'identity.field.nameHint' })}
          autoComplete="name"
          dir="auto"
          {...field('name')}
        />
      </CredentialForm>
    </Dialog>
  );
}
