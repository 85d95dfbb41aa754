import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { ownProfileAtom } from '#app/features/own-profile/own-profile.ts';
import { fieldsResolver } from '#app/features/profile-fields/fields-resolver.ts';
import { FormErrors } from '#app/features/profile-fields/form-errors.tsx';
import type { OnboardingValues } from '#app/features/profile-fields/form-values.ts';
import { OnboardingFieldInput } from '#app/features/profile-fields/inputs/onboarding-field.tsx';
import { changedFields, valuesOfProfile } from '#app/features/profile-fields/onboarding-values.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { useKeptEdits } from './kept-edits.ts';
import { SectionCard } from './section-card.tsx';
import { useSectionSave } from './use-section-save.ts';

/** A section made of fields that were asked at onboarding. */
export function FieldsSection({
  id,
  title,
  fields,
  profile,
  onUnsaved,
}: {
  /** Name of the section within the page. */
  id: string;
  title: MessageId;
  /** Its fields, in the order of the page. */
  fields: readonly OnboardingField[];
  /** The profile as it was when the page opened. */
  profile: MonasticProfile;
  /** Told whether the section holds changes that are not saved. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
}) {
  const store = useStore();
  const { save, note } = useSectionSave();
  // What was loaded here: what has changed elsewhere since is not this form's to send.
  const [base, setBase] = useState(() => valuesOfProfile(profile));
  const form = useForm<OnboardingValues>({
    defaultValues: base,
    resolver: fieldsResolver(fields),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  useKeptEdits(id, form, base);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    onUnsaved(id, isDirty);
    return () => onUnsaved(id, false);
  }, [id, isDirty, onUnsaved]);

  const submit = form.handleSubmit(async (values) => {
    const isSaved = await save(changedFields(values, base, fields));
    const saved = store.get(ownProfileAtom);
    if (!isSaved || !saved) return;
    const next = valuesOfProfile(saved);
    setBase(next);
    form.reset(next);
  });

  return (
    <FormProvider {...form}>
      <SectionCard
        id={id}
        title={title}
        isUnsaved={isDirty}
        isSaving={isSubmitting}
        note={note}
        onSubmit={(event) => void submit(event)}
      >
        <FormErrors fields={fields} />
        {fields.map((field) => (
          <OnboardingFieldInput key={field} field={field} />
        ))}
      </SectionCard>
    </FormProvider>
  );
}
