import { SUPPORT_METHODS } from '@almsway/contract/profiles/monastic-fields';
import { ABOUT_MAX, type MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { characterCount } from '@almsway/contract/text';
import { Checkbox } from '@almsway/design-system/checkbox';
import { FieldGroup } from '@almsway/design-system/form-field';
import { Stack } from '@almsway/design-system/stack';
import { Switch } from '@almsway/design-system/switch';
import { TextArea } from '@almsway/design-system/text-area';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { SUPPORT_METHOD_LABELS } from '#app/i18n/monastic-labels.ts';

import { useKeptEdits } from './kept-edits.ts';
import { SectionCard } from './section-card.tsx';
import {
  isShortEnough,
  supportChanges,
  supportValuesOf,
  withMethod,
  type SupportValues,
} from './support-values.ts';
import { useSectionSave } from './use-section-save.ts';

const ID = 'support';

/** What the person writes of themselves, what they need, and how offerings may reach them. */
export function SupportSection({
  profile,
  onUnsaved,
}: {
  /** The profile as it was when the page opened. */
  profile: MonasticProfile;
  /** Told whether the section holds changes that are not saved. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
}) {
  const intl = useIntl();
  const store = useStore();
  const { save, note } = useSectionSave();
  // What was loaded here: what has changed elsewhere since is not this form's to send.
  const [base, setBase] = useState(() => supportValuesOf(profile));
  const form = useForm<SupportValues>({ defaultValues: base, mode: 'onTouched' });
  useKeptEdits(ID, form, base);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  const methods = useController({ control, name: 'supportMethods' }).field;
  const nonMonetary = useController({ control, name: 'acceptsNonMonetary' }).field;
  useEffect(() => {
    onUnsaved(ID, isDirty);
    return () => onUnsaved(ID, false);
  }, [isDirty, onUnsaved]);

  const submit = form.handleSubmit(async (values) => {
    const isSaved = await save({ ...supportChanges(values, base) });
    const saved = store.get(ownProfileAtom);
    if (!isSaved || !saved) return;
    const next = supportValuesOf(saved);
    setBase(next);
    form.reset(next);
  });

  return (
    <SectionCard
      id={ID}
      title="onboarding.profile.support"
      isUnsaved={isDirty}
      isSaving={isSubmitting}
      note={note}
      onSubmit={(event) => void submit(event)}
    >
      <LongText
        control={control}
        name="about"
        label="onboarding.profile.about.label"
        hint="onboarding.profile.about.hint"
      />
      <LongText
        control={control}
        name="needs"
        label="onboarding.profile.needs.label"
        hint="onboarding.profile.needs.hint"
      />
      <FieldGroup
        legend={intl.formatMessage({ id: 'onboarding.profile.methods.label' })}
        hint={intl.formatMessage({ id: 'onboarding.profile.methods.hint' })}
      >
        <Stack gap="3">
          {SUPPORT_METHODS.map((method) => (
            <Checkbox
              key={method}
              name={methods.name}
              value={method}
              label={<FormattedMessage id={SUPPORT_METHOD_LABELS[method]} />}
              checked={methods.value.includes(method)}
              onBlur={methods.onBlur}
              onChange={(event) =>
                methods.onChange(withMethod(methods.value, method, event.target.checked))
              }
            />
          ))}
        </Stack>
      </FieldGroup>
      <Switch
        name={nonMonetary.name}
        label={<FormattedMessage id="onboarding.profile.nonMonetary.label" />}
        checked={nonMonetary.value}
        onBlur={nonMonetary.onBlur}
        onChange={nonMonetary.onChange}
      />
    </SectionCard>
  );
}

function LongText({
  control,
  name,
  label,
  hint,
}: {
  control: Control<SupportValues>;
  name: 'about' | 'needs';
  label: MessageId;
  hint: MessageId;
}) {
  const intl = useIntl();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (text) => isShortEnough(text) },
  });
  const count = characterCount(field.value);
  const limit = { max: ABOUT_MAX };
  return (
    <TextArea
      {...field}
      id={name}
      dir="auto"
      rows={6}
      label={intl.formatMessage({ id: label })}
      hint={intl.formatMessage({ id: hint })}
      optionalText={intl.formatMessage({ id: 'common.optional' })}
      error={
        fieldState.invalid
          ? intl.formatMessage({ id: 'onboarding.issue.tooLong' }, limit)
          : undefined
      }
      counter={{
        value: count,
        max: ABOUT_MAX,
        label: intl.formatMessage({ id: 'onboarding.summary.counter' }, { count, ...limit }),
      }}
    />
  );
}
