import { Button } from '@almsway/design-system/button';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { PhotoCropper } from '@almsway/design-system/photo-cropper';
import { Stack } from '@almsway/design-system/stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { drawn, middlePart, wholeOf, type PortraitPart } from './photo-file.ts';

/** Longest side of the preview in the crop dialog, in pixels. */
const PREVIEW_SIDE = 1024;

/** Asks which part of a picture becomes the portrait. */
export function CropDialog({
  image,
  onSave,
  onCancel,
}: {
  image: ImageBitmap;
  onSave: (part: PortraitPart) => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const [preview] = useState(() => {
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(image.width, image.height));
    return drawn(image, wholeOf(image), scale).toDataURL('image/jpeg');
  });
  const [picture] = useState(() => ({ width: image.width, height: image.height }));
  const [part, setPart] = useState(() => middlePart(picture));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={intl.formatMessage({ id: 'onboarding.photo.cropTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.cancel" />} onCancel={onCancel}>
          <Button onClick={() => onSave(part)}>
            <FormattedMessage id="onboarding.photo.cropSave" />
          </Button>
        </DialogFooter>
      }
    >
      <Stack gap="2" align="center">
        <PhotoCropper
          photoUrl={preview}
          picture={picture}
          part={part}
          onPartChange={setPart}
          label={intl.formatMessage({ id: 'onboarding.photo.cropArea' })}
          hint={intl.formatMessage({ id: 'onboarding.photo.cropHint' })}
          zoomLabel={intl.formatMessage({ id: 'onboarding.photo.cropZoom' })}
        />
        <Button variant="quiet" size="small" onClick={() => setPart(middlePart(picture))}>
          <FormattedMessage id="onboarding.photo.cropReset" />
        </Button>
      </Stack>
    </Dialog>
  );
}
