import { AnswersList } from '@almsway/client/fields/answers-list.tsx';
import { fieldsResolver } from '@almsway/client/fields/fields-resolver.ts';
import { FormErrors } from '@almsway/client/fields/form-errors.tsx';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { OnboardingFieldInput } from '@almsway/client/fields/inputs/onboarding-field.tsx';
import { changedFields, valuesOfProfile } from '@almsway/client/fields/onboarding-values.ts';
import { areAllPrivate, PrivateNote } from '@almsway/client/fields/private-note.tsx';
import { OPEN_SECTIONS } from '@almsway/client/fields/sections.ts';
import type { OnboardingIssue } from '@almsway/contract/profiles/field-kinds';
import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { isOnboardingField } from '@almsway/contract/profiles/onboarding';
import { useStore } from 'jotai';
import { useState } from 'react';
import { FormProvider, type Resolver } from 'react-hook-form';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { SectionCard, type SectionProps } from './section-card.tsx';
import { useSendChanges } from './send-changes.ts';
import { useSectionForm } from './use-section-form.ts';

/** Validates the fields, and that no translation has the language of the original. */
function languageResolver(
  fields: readonly OnboardingField[],
  translations: () => MonasticProfile['translations'],
): Resolver<OnboardingValues> {
  const check = fieldsResolver(fields);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const isTaken = translations().some(({ lang }) => lang === values.textLanguage);
    if (!isTaken || !fields.includes('textLanguage')) return checked;
    const issue: OnboardingIssue = 'languageTaken';
    const textLanguage = { type: 'custom', message: issue };
    return { values: {}, errors: { ...checked.errors, textLanguage } };
  };
}

/** A section of the private profile with fields from onboarding. */
export function FieldsSection({
  id,
  profile,
  onUnsaved,
}: SectionProps & { id: keyof typeof OPEN_SECTIONS }) {
  const { title, fields } = OPEN_SECTIONS[id];
  const isPrivate = areAllPrivate(fields);
  const send = useSendChanges();
  const store = useStore();
  const [resolver] = useState(() =>
    languageResolver(fields, () => store.get(ownProfileAtom)?.translations ?? []),
  );
  const section = useSectionForm<OnboardingValues>({
    id,
    profile,
    valuesOf: valuesOfProfile,
    send: (values, base) => send(changedFields(values, base, fields), base),
    resolver,
    // The error summary takes the focus.
    shouldFocusError: false,
    onUnsaved,
  });

  return (
    <FormProvider {...section.form}>
      <SectionCard
        id={id}
        title={title}
        section={section}
        standing={({ theirs, conflicts }) => (
          <AnswersList fields={conflicts.filter(isOnboardingField)} values={theirs} />
        )}
      >
        <FormErrors fields={fields} />
        {isPrivate && <PrivateNote />}
        {fields.map((field) => (
          <OnboardingFieldInput key={field} field={field} isPrivacySaid={isPrivate} />
        ))}
      </SectionCard>
    </FormProvider>
  );
}
