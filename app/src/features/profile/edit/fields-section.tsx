import type { OnboardingField } from '@almsway/contract/profiles/fields';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { isOnboardingField } from '@almsway/contract/profiles/onboarding';
import { FormProvider } from 'react-hook-form';

import { AnswersList } from '#app/features/profile/fields/answers-list.tsx';
import { fieldsResolver } from '#app/features/profile/fields/fields-resolver.ts';
import { FormErrors } from '#app/features/profile/fields/form-errors.tsx';
import type { OnboardingValues } from '#app/features/profile/fields/form-values.ts';
import { OnboardingFieldInput } from '#app/features/profile/fields/inputs/onboarding-field.tsx';
import { changedFields, valuesOfProfile } from '#app/features/profile/fields/onboarding-values.ts';
import type { MessageId } from '#app/i18n/message-id.ts';

import { SectionCard } from './section-card.tsx';
import { useSendChanges } from './send-changes.ts';
import { useSectionForm } from './use-section-form.ts';

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
  /** The profile when the page opened. */
  profile: MonasticProfile;
  /** Told whether the section holds changes that are not saved. */
  onUnsaved: (id: string, isUnsaved: boolean) => void;
}) {
  const send = useSendChanges();
  const section = useSectionForm<OnboardingValues>({
    id,
    profile,
    valuesOf: valuesOfProfile,
    send: (values, base) => send(changedFields(values, base, fields), base),
    resolver: fieldsResolver(fields),
    // The list of what is to be looked at takes it.
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
        {fields.map((field) => (
          <OnboardingFieldInput key={field} field={field} />
        ))}
      </SectionCard>
    </FormProvider>
  );
}
