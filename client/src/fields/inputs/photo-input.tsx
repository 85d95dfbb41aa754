import { PHOTO_TYPES } from '@almsway/contract/profiles/photo';
import { PhotoField } from '@almsway/design-system/photo-field';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { photoAddress } from '#client/api/photo-address.ts';
import type { OnboardingValues } from '#client/fields/form-values.ts';
import type { MessageId } from '#client/i18n/message-id.ts';
import { lazy } from '#client/lazy.ts';
import {
  middlePart,
  openPhoto,
  portraitOf,
  type PhotoProblem,
  type PortraitPart,
} from '#client/photos/photo-file.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

const PROBLEMS: Readonly<Record<PhotoProblem, MessageId>> = {
  wrongType: 'onboarding.photo.wrongType',
  tooLarge: 'onboarding.photo.tooLarge',
  unreadable: 'onboarding.photo.unreadable',
};

const cropDialog = lazy(() => import('#client/photos/crop-dialog.tsx'));

/** Photo of the user, reduced on this device and sent with the rest of the form. */
export function PhotoInput(props: FieldInputProps<'photo'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [news, setNews] = useState<MessageId | null>(null);
  // Chosen, but not cropped yet.
  const [image, setImage] = useState<ImageBitmap | null>(null);

  const choose = async (file: File) => {
    setBusy(true);
    setProblem(null);
    setNews(null);
    // A failed load is handled below: without the dialog the centre of the picture is used.
    const [opened] = await Promise.all([openPhoto(file), cropDialog().catch(() => undefined)]);
    setBusy(false);
    if (!opened.ok) setProblem(opened.problem);
    else if (cropDialog.here()) setImage(opened.image);
    else take(opened.image, middlePart(opened.image));
  };
  const take = (chosen: ImageBitmap, part: PortraitPart) => {
    const result = portraitOf(chosen, part);
    chosen.close();
    setImage(null);
    if (result.ok) {
      field.onChange(result.photo);
      setNews('onboarding.photo.ready');
    } else {
      setProblem(result.problem);
    }
  };
  const remove = () => {
    field.onChange('');
    setProblem(null);
    setNews('onboarding.photo.removed');
  };

  const cancel = () => {
    image?.close();
    setImage(null);
  };

  const CropDialog = cropDialog.here()?.CropDialog;
  return (
    <>
      <PhotoField
        {...fieldTexts}
        error={problem ? intl.formatMessage({ id: PROBLEMS[problem] }) : fieldTexts.error}
        name={field.name}
        photoUrl={photoAddress(field.value)?.src}
        photoAlt={intl.formatMessage({ id: 'onboarding.photo.preview' })}
        chooseLabel={intl.formatMessage({ id: 'onboarding.photo.choose' })}
        changeLabel={intl.formatMessage({ id: 'onboarding.photo.change' })}
        removeLabel={intl.formatMessage({ id: 'onboarding.photo.remove' })}
        isBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'onboarding.photo.working' })}
        accept={PHOTO_TYPES.join(',')}
        onChoose={(file) => void choose(file)}
        onRemove={remove}
      />
      {CropDialog && image && (
        <CropDialog image={image} onSave={(part) => take(image, part)} onCancel={cancel} />
      )}
      <LiveRegion>{news && intl.formatMessage({ id: news })}</LiveRegion>
    </>
  );
}
