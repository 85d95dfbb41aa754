import type { Failure } from '@almsway/client/api/failure.ts';
import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { submissionOf } from '@almsway/client/fields/onboarding-values.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { personAtom } from '@almsway/client/session/atoms.ts';
import { isSlug } from '@almsway/contract/profiles/slug';
import { useAtomValue, useSetAtom } from 'jotai';
import { useReducer, useRef } from 'react';

import {
  refreshProfileAtom,
  submitProfileAtom,
} from '#app/features/profile/edit/own-profile-query.ts';

import { forgetDraftAtom } from './held-draft.ts';
import { slugProblemOf } from './slug-answer.ts';
import { SLUG_ID } from './slug-section.tsx';
import { submissionReducer } from './submission-state.ts';

/** Submits the answers of both steps, once. A failure is shown, and the answers stay. */
export function useSubmission(firstSlug: string) {
  const submitProfile = useSetAtom(submitProfileAtom);
  const refreshProfile = useSetAtom(refreshProfileAtom);
  const forgetDraft = useSetAtom(forgetDraftAtom);
  const userId = useAtomValue(personAtom)?.uid ?? '';
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(submissionReducer, {
    slug: firstSlug,
    slugProblem: null,
    isSending: false,
    failure: null,
  });
  // A ref, because a second press can come before the first is rendered.
  const isUnderWay = useRef(false);

  const focusSlug = () => document.getElementById(SLUG_ID)?.focus();

  /** Resolves to why the profile was not submitted. */
  const send = async (values: OnboardingValues): Promise<Failure | null> => {
    const fields = submissionOf(values);
    if (!fields) return null;
    const failure = await submitProfile({ ...fields, slug: state.slug });
    // An earlier press or another tab has submitted it, and the answer was lost.
    const isMadeBefore = failure?.kind === 'client' && failure.error.code === 'already_exists';
    const isSubmitted = failure === null || (isMadeBefore && (await refreshProfile()) === null);
    if (!isSubmitted) return failure;
    forgetDraft(userId);
    navigate(PATHS.pending, { replace: true });
    return null;
  };

  return {
    ...state,
    /** Submits the answers; does nothing while a submission is in progress. */
    submit: async (values: OnboardingValues): Promise<void> => {
      if (isUnderWay.current) return;
      dispatch({ type: 'submitted' });
      if (!isSlug(state.slug)) {
        focusSlug();
        return;
      }
      isUnderWay.current = true;
      let failure: Failure | null = null;
      try {
        failure = await send(values);
      } finally {
        isUnderWay.current = false;
        dispatch({ type: 'ended', failure });
      }
      if (failure && slugProblemOf(failure)) focusSlug();
    },
    typeSlug: (slug: string) => dispatch({ type: 'slugTyped', slug }),
    leaveSlug: () => dispatch({ type: 'slugLeft' }),
  };
}
