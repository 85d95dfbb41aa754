import { fieldsResolver } from '@almsway/client/fields/fields-resolver.ts';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { valuesOfDraft } from '@almsway/client/fields/onboarding-values.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { OnboardingField } from '@almsway/contract/profiles/fields';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';

import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';

import { followDraftAtom, onboardingDraftAtom, saveAnswersAtom } from './draft.ts';

/** Adopts answers of other tabs, and notices a submission there, while the page is open. */
export function useFollowDraft(): void {
  const { userId } = useAtomValue(onboardingDraftAtom);
  const follow = useSetAtom(followDraftAtom);
  const refreshProfile = useSetAtom(refreshProfileAtom);
  // Submitted in another tab: the profile is refetched, and the guard redirects.
  useEffect(() => follow(userId, () => void refreshProfile()), [follow, refreshProfile, userId]);
}

/** A form over the draft of the signed-in user. Each answer is saved while typing. */
export function useDraftForm(fields: readonly OnboardingField[]): UseFormReturn<OnboardingValues> {
  const user = useAtomValue(userAtom);
  const draft = useAtomValue(onboardingDraftAtom);
  const save = useSetAtom(saveAnswersAtom);
  const name = user?.name ?? '';
  const { locale } = useIntl();
  const form = useForm<OnboardingValues>({
    defaultValues: valuesOfDraft(draft.values, name, locale),
    resolver: fieldsResolver(fields),
    mode: 'onTouched',
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [form, save],
  );

  useFollowDraft();

  const adopted = useRef(draft.revision);
  useEffect(() => {
    if (adopted.current === draft.revision) return;
    adopted.current = draft.revision;
    form.reset(valuesOfDraft(draft.values, name, locale), { keepErrors: true, keepTouched: true });
  }, [form, draft, name, locale]);

  return form;
}
