import type { OnboardingValues } from '@almsway/client/fields/form-values.ts';
import { isStep1Complete, isStep2Complete } from '@almsway/client/fields/onboarding-values.ts';
import type { OnboardingSection } from '@almsway/client/fields/sections.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';

import { EDIT_QUERY, PART_QUERY, REVIEW_VIEW, VIEW_QUERY } from './onboarding-queries.ts';

/** What of a step is shown, as it follows from the address and the room. */
export interface StepParts {
  /** Place of the group of questions that the address names; the first without one. */
  readonly at: number;
  readonly shown: readonly OnboardingSection[];
  /** The groups before and after it; undefined where all are shown or it is edited alone. */
  readonly before: OnboardingSection | undefined;
  readonly after: OnboardingSection | undefined;
}

/** Where there is room all groups are shown, elsewhere one after the other. */
export function stepParts(
  sections: readonly OnboardingSection[],
  query: URLSearchParams,
  isWide: boolean,
): StepParts {
  const isEdit = query.has(EDIT_QUERY);
  const named = query.get(isEdit ? EDIT_QUERY : PART_QUERY);
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === named),
  );
  if (isWide) return { at, shown: sections, before: undefined, after: undefined };
  return {
    at,
    shown: sections.slice(at, at + 1),
    before: sections[at - 1],
    after: isEdit ? undefined : sections[at + 1],
  };
}

/** What step 2 shows: its form, the review of all answers, or nothing while an earlier step comes first. */
export function step2View(
  values: OnboardingValues,
  query: URLSearchParams,
): 'form' | 'review' | { readonly mustGoTo: string } {
  const isReview = query.get(VIEW_QUERY) === REVIEW_VIEW;
  if (!isStep1Complete(values)) return { mustGoTo: PATHS.onboardingStep1 };
  if (isReview && !isStep2Complete(values)) return { mustGoTo: PATHS.onboardingStep2 };
  return isReview ? 'review' : 'form';
}
