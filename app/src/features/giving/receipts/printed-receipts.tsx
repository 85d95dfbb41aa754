import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { FormattedMessage, useIntl } from 'react-intl';

import { PaperText, titleOf, type Printed } from '#app/features/giving/papers/paper.tsx';
import { PrintedPaper, PrintButtons, usePrinting } from '#app/features/giving/papers/printing.tsx';

/** The certificate of one donation or of a year, on screen and printed. */
export function PrintedReceipts({
  printed,
  onClose,
}: {
  /** The open document; null when none is. */
  printed: Printed | null;
  onClose: () => void;
}) {
  const intl = useIntl();
  const printing = usePrinting(printed !== null);
  if (!printed) return null;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(intl, printed)}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      maxWidth="dialogWide"
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.close" />} onCancel={onClose}>
          <PrintButtons {...printing} />
        </DialogFooter>
      }
    >
      <PaperText printed={printed} heading={null} />
      <PrintedPaper printed={printed} locale={printing.locale} />
    </Dialog>
  );
}
