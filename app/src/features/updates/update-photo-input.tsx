import { chosenPhotoSource } from '@almsway/client/api/photo-address.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { updatePhotoOf, type PhotoProblem } from '@almsway/client/photos/photo-file.ts';
import { PHOTO_TYPES } from '@almsway/contract/profiles/photo';
import { tidyLine } from '@almsway/contract/text';
import {
  UPDATE_LIMITS,
  type NewUpdate,
  type NewUpdatePhoto,
} from '@almsway/contract/updates/updates';
import { Checkbox } from '@almsway/design-system/checkbox';
import { PhotoField } from '@almsway/design-system/photo-field';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useIntl } from 'react-intl';

const PROBLEMS: Readonly<Record<PhotoProblem, MessageId>> = {
  wrongType: 'updates.photoWrongType',
  tooLarge: 'updates.photoTooLarge',
  unreadable: 'updates.photoUnreadable',
};

/** One photo for an update, reduced on this device, with a text alternative. */
export function UpdatePhotoInput({
  control,
  id,
  isBusy,
  onBusyChange,
  errorOf,
}: {
  control: Control<NewUpdate, unknown, NewUpdate>;
  /** Id of the file input. */
  id: string;
  /** Whether a photo is being processed; the form cannot be sent meanwhile. */
  isBusy: boolean;
  onBusyChange: (isBusy: boolean) => void;
  /** Returns the message of an issue. */
  errorOf: (issue: string | undefined) => string | undefined;
}) {
  const intl = useIntl();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'photo' });
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const [news, setNews] = useState<MessageId | null>(null);
  const photo = value ?? null;
  const change = (next: Partial<NewUpdatePhoto>) => photo && onChange({ ...photo, ...next });

  const choose = async (file: File) => {
    onBusyChange(true);
    setProblem(null);
    setNews(null);
    const result = await updatePhotoOf(file);
    onBusyChange(false);
    if (!result.ok) {
      setProblem(result.problem);
      return;
    }
    // The description belongs to the previous photo.
    onChange({ image: result.photo, description: '', isDecorative: false });
    setNews('updates.photoReady');
  };
  const remove = () => {
    onChange(null);
    setProblem(null);
    setNews('updates.photoRemoved');
  };

  // Errors of a photo are nested one level deeper.
  const issues = fieldState.error as
    | { readonly image?: { message?: string }; readonly description?: { message?: string } }
    | undefined;
  const { max } = UPDATE_LIMITS.description;
  return (
    <Stack gap="4">
      <PhotoField
        shape="picture"
        id={id}
        label={intl.formatMessage({ id: 'updates.photo' })}
        optionalText={intl.formatMessage({ id: 'common.optional' })}
        hint={intl.formatMessage({ id: 'updates.photoHint' })}
        error={
          problem ? intl.formatMessage({ id: PROBLEMS[problem] }) : errorOf(issues?.image?.message)
        }
        photoUrl={photo && chosenPhotoSource(photo.image)}
        photoAlt={intl.formatMessage({ id: 'updates.photoPreview' })}
        chooseLabel={intl.formatMessage({ id: 'updates.photoChoose' })}
        changeLabel={intl.formatMessage({ id: 'updates.photoChange' })}
        removeLabel={intl.formatMessage({ id: 'updates.photoRemove' })}
        isBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'updates.photoWorking' })}
        accept={PHOTO_TYPES.join(',')}
        onChoose={(file) => void choose(file)}
        onRemove={remove}
      />
      {photo && (
        <Stack gap="1">
          <TextField
            ref={ref}
            name="photoDescription"
            id={`${id}-description`}
            dir="auto"
            label={intl.formatMessage({ id: 'updates.photoDescription' })}
            hint={intl.formatMessage({ id: 'updates.photoDescriptionHint' })}
            requiredText={
              photo.isDecorative ? undefined : intl.formatMessage({ id: 'common.required' })
            }
            disabled={photo.isDecorative}
            error={errorOf(issues?.description?.message)}
            counter={counterOf(intl, tidyLine(photo?.description ?? ''), max)}
            value={photo.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            onBlur={onBlur}
          />
          <Checkbox
            label={intl.formatMessage({ id: 'updates.photoDecorative' })}
            hint={intl.formatMessage({ id: 'updates.photoDecorativeHint' })}
            checked={photo.isDecorative}
            onChange={(event) => change({ isDecorative: event.currentTarget.checked })}
          />
        </Stack>
      )}
      <LiveRegion>{news && intl.formatMessage({ id: news })}</LiveRegion>
    </Stack>
  );
}
