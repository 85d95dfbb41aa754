import type { Failure } from '@almsway/client/api/failure.ts';
import { isSlug } from '@almsway/contract/profiles/slug';

import { slugProblemOf, type SlugProblem } from './slug-answer.ts';

/** A submission of the answers, with the public address that is asked for. */
export interface Submission {
  readonly slug: string;
  /** Problem with the public address. */
  readonly slugProblem: SlugProblem | null;
  readonly isSending: boolean;
  /** Why the last attempt failed. */
  readonly failure: Failure | null;
}

export type SubmissionAction =
  | { readonly type: 'slugTyped'; readonly slug: string }
  /** The field of the address lost the focus. */
  | { readonly type: 'slugLeft' }
  | { readonly type: 'submitted' }
  /** The attempt ended with a failure, or without one. */
  | { readonly type: 'ended'; readonly failure: Failure | null };

export function submissionReducer(state: Submission, action: SubmissionAction): Submission {
  switch (action.type) {
    case 'slugTyped':
      return { ...state, slug: action.slug, slugProblem: null };
    case 'slugLeft':
      return isSlug(state.slug) ? state : { ...state, slugProblem: { kind: 'invalid' } };
    case 'submitted':
      return isSlug(state.slug)
        ? { ...state, failure: null, isSending: true }
        : { ...state, failure: null, slugProblem: { kind: 'invalid' } };
    case 'ended': {
      const slugProblem = action.failure && slugProblemOf(action.failure);
      return slugProblem
        ? { ...state, isSending: false, slugProblem }
        : { ...state, isSending: false, failure: action.failure };
    }
  }
}
