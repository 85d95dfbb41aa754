import { Button } from '@almsway/design-system/button';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { PhotoCropper } from '@almsway/design-system/photo-cropper';
import { Stack } from '@almsway/design-system/stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { drawn, middleSquare, wholeOf, type Square } from './photo-file.ts';

/** Longest side of the preview in the crop dialog, in pixels. */
const PREVIEW_SIDE = 1024;

/** Asks which square of a picture becomes the portrait. */
export function CropDialog({
  image,
  onSave,
  onCancel,
}: {
  image: ImageBitmap;
  onSave: (square: Square) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [preview] = useState(() => {
    const longest = Math.min(PREVIEW_SIDE, Math.max(image.width, image.height));
    return drawn(image, wholeOf(image), longest).toDataURL('image/jpeg');
  });
  const [picture] = useState(() => ({ width: image.width, height: image.height }));
  const [square, setSquare] = useState(() => middleSquare(picture));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={intl.formatMessage({ id: 'onboarding.photo.cropTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.cancel" />} onCancel={onCancel}>
          <Button onClick={() => onSave(square)}>
            <FormattedMessage id="onboarding.photo.cropSave" />
          </Button>
        </DialogFooter>
      }
    >
      <Stack gap="2" align="center">
        <PhotoCropper
          photoUrl={preview}
          picture={picture}
          square={square}
          onSquareChange={setSquare}
          label={intl.formatMessage({ id: 'onboarding.photo.cropArea' })}
          hint={intl.formatMessage({ id: 'onboarding.photo.cropHint' })}
          zoomLabel={intl.formatMessage({ id: 'onboarding.photo.cropZoom' })}
        />
        <Button variant="quiet" size="small" onClick={() => setSquare(middleSquare(picture))}>
          <FormattedMessage id="onboarding.photo.cropReset" />
        </Button>
      </Stack>
    </Dialog>
  );
}
