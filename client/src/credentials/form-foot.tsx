import { DialogFoot, DialogFooter } from '@almsway/design-system/dialog';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface FormFootProps {
  /** The submit button of a form, if the dialog has one. */
  children?: ReactNode;
  /** Closes the dialog. */
  onCancel: () => void;
}

/**
 * Footer of a dialog around a `CredentialForm`: its button and Cancel. Not part of the form, whose pages would
 * load a dialog with it.
 */
export function FormFoot({ children, onCancel }: FormFootProps) {
  return (
    <DialogFoot>
      <DialogFooter cancelLabel={<FormattedMessage id="common.cancel" />} onCancel={onCancel}>
        {children}
      </DialogFooter>
    </DialogFoot>
  );
}
