import { PHOTO_TYPES } from '@almsway/contract/profiles/photo';
import { PhotoField } from '@almsway/design-system/photo-field';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { photoAddress } from '#app/api/photo-address.ts';
import type { OnboardingValues } from '#app/features/profile/fields/form-values.ts';
import { shrinkPhoto, type PhotoProblem } from '#app/features/profile/fields/photo.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import type { FieldInputProps } from './field-input-props.ts';
import { useFieldTexts } from './use-field-texts.tsx';

const PROBLEMS: Readonly<Record<PhotoProblem, MessageId>> = {
  wrongType: 'onboarding.photo.wrongType',
  tooLarge: 'onboarding.photo.tooLarge',
  unreadable: 'onboarding.photo.unreadable',
};

/** Photo of the person, made small on this device; sent with the rest of the form. */
export function PhotoInput(props: FieldInputProps<'photo'>) {
  const { name } = props;
  const intl = useIntl();
  const { field, fieldState } = useController<OnboardingValues, typeof name>({ name });
  const fieldTexts = useFieldTexts(props, fieldState.error?.message);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [news, setNews] = useState<MessageId | null>(null);

  const choose = async (file: File) => {
    setBusy(true);
    setProblem(null);
    setNews(null);
    const result = await shrinkPhoto(file);
    setBusy(false);
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
      <LiveRegion>{news && intl.formatMessage({ id: news })}</LiveRegion>
    </>
  );
}
