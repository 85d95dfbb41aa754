import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import type { Resolver } from 'react-hook-form';

import { pauseChanges, pauseIssues, pauseValuesOf, type PauseValues } from './pause-values.ts';
import { useSendChanges } from './send-changes.ts';
import { useSectionForm, type SectionForm } from './use-section-form.ts';

const resolver: Resolver<PauseValues> = (values) => {
  const issues = Object.entries(pauseIssues(values));
  const errors = Object.fromEntries(
    issues.map(([field, message]) => [field, { type: 'custom', message }]),
  );
  return issues.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** The form of a pause and a retreat. */
export function usePauseForm({
  id,
  profile,
  onUnsaved,
  onSaved,
}: {
  id: string;
  profile: MonasticProfile;
  onUnsaved?: (isUnsaved: boolean) => void;
  onSaved?: () => void;
}): SectionForm<PauseValues> {
  const send = useSendChanges();
  return useSectionForm<PauseValues>({
    id,
    profile,
    valuesOf: pauseValuesOf,
    send: (values, base) => send(pauseChanges(values, base), base),
    resolver,
    onUnsaved,
    onSaved,
  });
}
