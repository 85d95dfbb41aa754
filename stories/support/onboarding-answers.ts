import { MAX_LANGUAGES, SPOKEN_LANGUAGES } from '@almsway/contract/profiles/monastic-fields';

import type { OnboardingValues } from '#client/fields/form-values.ts';
import { STEP1, STEP2 } from '#tests/support/onboarding-answers.ts';

import { LONGEST, LONGEST_LINKS } from './longest.ts';

type Answers = Readonly<Partial<OnboardingValues>>;

/** Answers of step 1, complete. */
export const STEP1_ANSWERS: Answers = STEP1;

/** Answers of both steps, ready for the review. */
export const ALL_ANSWERS: Answers = { ...STEP1, ...STEP2 };

/** Answers of maximum length for both steps. */
export const LONGEST_ANSWERS: Answers = {
  ...ALL_ANSWERS,
  ...Object.fromEntries(
    Object.entries(LONGEST).filter(([field]) => Object.hasOwn(ALL_ANSWERS, field)),
  ),
  languages: SPOKEN_LANGUAGES.slice(0, MAX_LANGUAGES),
  links: LONGEST_LINKS,
  tradition: 'other',
  traditionOther: LONGEST['traditionOther'] ?? '',
  country: 'GS',
  monasteryCountry: 'VC',
};
