import { PATHS } from '@almsway/client/navigation/routes.ts';

/** Query parameter with the section of a step to edit. */
export const EDIT_QUERY = 'edit';
/** Query parameter with the group of questions that is shown where all do not fit. */
export const PART_QUERY = 'part';
/** Query parameter that shows the review of all answers instead of the form of step 2. */
export const VIEW_QUERY = 'view';
/** Value of that parameter. */
export const REVIEW_VIEW = 'review';
/** Address of the review of all answers. */
export const REVIEW_PATH = `${PATHS.onboardingStep2}?${VIEW_QUERY}=${REVIEW_VIEW}`;
