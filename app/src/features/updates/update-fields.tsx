import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import { writtenLanguageChoices } from '@almsway/client/i18n/choices.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { tidyLine, tidyText } from '@almsway/contract/text';
import {
  newUpdateSchema,
  UPDATE_LIMITS,
  type NewUpdate,
  type UpdateIssue,
} from '@almsway/contract/updates/updates';
import { Select } from '@almsway/design-system/select';
import { TextArea } from '@almsway/design-system/text-area';
import { TextField } from '@almsway/design-system/text-field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue } from 'jotai';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { UpdatePhotoInput } from './update-photo-input.tsx';

const ISSUE_TEXTS = {
  titleTooShort: 'updates.titleTooShort',
  titleTooLong: 'updates.titleTooLong',
  bodyRequired: 'updates.bodyRequired',
  bodyTooLong: 'updates.bodyTooLong',
  languageInvalid: 'updates.languageInvalid',
  photoInvalid: 'updates.photoUnreadable',
  descriptionRequired: 'updates.photoDescriptionRequired',
  descriptionTooLong: 'updates.photoDescriptionTooLong',
} as const satisfies Record<UpdateIssue, MessageId>;

type UpdateForm = UseFormReturn<NewUpdate, unknown, NewUpdate>;

/** Form for a new or published update. */
export function useUpdateForm(defaultValues: NewUpdate): UpdateForm {
  return useForm<NewUpdate, unknown, NewUpdate>({
    resolver: valibotResolver(newUpdateSchema),
    mode: 'onTouched',
    defaultValues,
  });
}

/**
 * Scrolls to the first field with an error, because the form does not scroll to a field that has the focus
 * already.
 */
export function showFirstError(): void {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
}

/** Title, text, language and photo of an update, with length limits. */
export function UpdateFields({
  form: { register, control, formState },
  titleId,
  bodyId,
  photoId,
  isPhotoBusy,
  onPhotoBusyChange,
  defaultLanguage = '',
}: {
  form: UpdateForm;
  /** Ids of the fields. */
  titleId: string;
  bodyId: string;
  photoId: string;
  isPhotoBusy: boolean;
  onPhotoBusyChange: (isBusy: boolean) => void;
  /** BCP 47 code of the preselected language. */
  defaultLanguage?: string;
}) {
  const intl = useIntl();
  const [title, body] = useWatch({ control, name: ['title', 'body'] });
  const spoken = useAtomValue(ownProfileAtom)?.languages ?? [];
  const { field } = useController({ control, name: 'language' });
  const language = field.value || defaultLanguage;
  const lang = language || undefined;
  const errorOf = (issue: string | undefined) =>
    issue !== undefined && Object.hasOwn(ISSUE_TEXTS, issue)
      ? intl.formatMessage({ id: ISSUE_TEXTS[issue as UpdateIssue] })
      : undefined;
  const requiredText = intl.formatMessage({ id: 'common.required' });
  return (
    <>
      <TextField
        {...register('title')}
        id={titleId}
        dir="auto"
        lang={lang}
        label={intl.formatMessage({ id: 'updates.title' })}
        requiredText={requiredText}
        error={errorOf(formState.errors.title?.message)}
        counter={counterOf(intl, tidyLine(title), UPDATE_LIMITS.title.max)}
      />
      <TextArea
        {...register('body')}
        id={bodyId}
        dir="auto"
        lang={lang}
        rows={6}
        label={intl.formatMessage({ id: 'updates.body' })}
        requiredText={requiredText}
        error={errorOf(formState.errors.body?.message)}
        counter={counterOf(intl, tidyText(body), UPDATE_LIMITS.body.max)}
      />
      <UpdatePhotoInput
        control={control}
        id={photoId}
        isBusy={isPhotoBusy}
        onBusyChange={onPhotoBusyChange}
        errorOf={errorOf}
      />
      <Select
        {...field}
        value={language}
        label={intl.formatMessage({ id: 'updates.language' })}
        options={writtenLanguageChoices(intl.locale, [...spoken, language])}
        placeholder={intl.formatMessage({ id: 'updates.languageNone' })}
        error={errorOf(formState.errors.language?.message)}
      />
    </>
  );
}
