import type { Failure } from '@almsway/client/api/failure.ts';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { submissionOf } from '@almsway/client/fields/onboarding-values.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { personAtom } from '@almsway/client/session/atoms.ts';
import { isSlug } from '@almsway/contract/profiles/slug';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';

import {
  refreshProfileAtom,
  submitProfileAtom,
} from '#app/features/profile/edit/own-profile-query.ts';

import { forgetDraftAtom } from './held-draft.ts';
import { slugProblemOf, type SlugProblem } from './slug-answer.ts';
import { SLUG_ID } from './slug-section.tsx';

/** Submits the answers of both steps, once. A failure is shown, and the answers stay. */
export function useSubmission() {
  const submitProfile = useSetAtom(submitProfileAtom);
  const refreshProfile = useSetAtom(refreshProfileAtom);
  const forgetDraft = useSetAtom(forgetDraftAtom);
  const userId = useAtomValue(personAtom)?.uid ?? '';
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [slugProblem, setSlugProblem] = useState<SlugProblem | null>(null);
  // A ref, because a second press can come before the first is rendered.
  const isUnderWay = useRef(false);

  const blameSlug = (problem: SlugProblem) => {
    setSlugProblem(problem);
    document.getElementById(SLUG_ID)?.focus();
  };

  const finish = () => {
    forgetDraft(userId);
    navigate(PATHS.pending, { replace: true });
  };

  const send = async (values: OnboardingValues, slug: string): Promise<void> => {
    const fields = submissionOf(values);
    if (!fields) return;
    const problem = await submitProfile({ ...fields, slug });
    if (!problem) return finish();
    const ofSlug = slugProblemOf(problem);
    if (ofSlug) return blameSlug(ofSlug);
    // An earlier press or another tab has submitted it, and the answer was lost.
    if (problem.kind === 'client' && problem.error.code === 'already_exists') {
      const lookup = await refreshProfile();
      if (!lookup) return finish();
    }
    setFailure(problem);
  };

  const submit = async (values: OnboardingValues, slug: string): Promise<void> => {
    if (isUnderWay.current) return;
    setFailure(null);
    if (!isSlug(slug)) return blameSlug({ kind: 'invalid' });
    isUnderWay.current = true;
    setSending(true);
    try {
      await send(values, slug);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };

  return {
    /** Submits the answers; does nothing while a submission is in progress. */
    submit,
    isSending,
    /** Why the last attempt failed. */
    failure,
    /** Problem with the public address. */
    slugProblem,
    /** Validates the address before it is sent. */
    checkSlug: (slug: string) => {
      if (!isSlug(slug)) setSlugProblem({ kind: 'invalid' });
    },
    /** Clears the problem once the address was changed. */
    forgetSlugProblem: () => setSlugProblem(null),
  };
}
