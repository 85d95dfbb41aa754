/** What onboarding shows, as it follows from the address, the answers and the attempts to submit them. */
import { describe, expect, test } from 'vitest';

import { step2View, stepParts } from '#app/features/onboarding/step-parts.ts';
import {
  submissionReducer,
  type Submission,
  type SubmissionAction,
} from '#app/features/onboarding/submission-state.ts';
import type { Failure } from '#client/api/failure.ts';
import { EMPTY_VALUES } from '#client/fields/form-values.ts';
import { STEP1_SECTIONS } from '#client/fields/sections.ts';
import { PATHS } from '#client/navigation/routes.ts';
import {
  STEP1_REQUIRED as STEP1,
  STEP2_REQUIRED as STEP2,
} from '#tests/support/onboarding-answers.ts';

const [first, second] = STEP1_SECTIONS;
const last = STEP1_SECTIONS.at(-1);

describe('the groups of questions of a step', () => {
  test.each([
    ['', { at: 0, before: undefined, after: second }],
    ['part=unheard-of', { at: 0, before: undefined, after: second }],
    [`part=${second?.id}`, { at: 1, before: first }],
    [`part=${last?.id}`, { at: STEP1_SECTIONS.length - 1, after: undefined }],
    [`edit=${first?.id}`, { at: 0, after: undefined }],
  ])('at ?%s on a narrow page', (address, parts) => {
    const shown = stepParts(STEP1_SECTIONS, new URLSearchParams(address), false);
    expect(shown).toMatchObject(parts);
    expect(shown.shown).toEqual([STEP1_SECTIONS[parts.at]]);
  });

  test('are all shown where there is room', () => {
    const parts = stepParts(STEP1_SECTIONS, new URLSearchParams(`part=${second?.id}`), true);
    expect(parts).toEqual({ at: 1, shown: STEP1_SECTIONS, before: undefined, after: undefined });
  });
});

test.each([
  [{}, '', { mustGoTo: PATHS.onboardingStep1 }],
  [STEP2, 'view=review', { mustGoTo: PATHS.onboardingStep1 }],
  [STEP1, '', 'form'],
  [STEP1, 'view=review', { mustGoTo: PATHS.onboardingStep2 }],
  [{ ...STEP1, ...STEP2 }, '', 'form'],
  [{ ...STEP1, ...STEP2 }, 'view=review', 'review'],
] as const)('step 2 with the answers %j at ?%s shows %j', (answers, address, view) => {
  expect(step2View({ ...EMPTY_VALUES, ...answers }, new URLSearchParams(address))).toEqual(view);
});

describe('a submission', () => {
  const refused = (code: string, suggestions?: string[]) =>
    ({
      kind: 'client',
      error: { code, status: 409, details: { code, message: '', suggestions } },
    }) as unknown as Failure;
  const offline = { kind: 'network' } as unknown as Failure;
  const after = (slug: string, ...actions: SubmissionAction[]): Submission =>
    actions.reduce(submissionReducer, { slug, slugProblem: null, isSending: false, failure: null });
  const submitted = { type: 'submitted' } as const;
  const ended = (failure: Failure | null) => ({ type: 'ended', failure }) as const;
  const invalid = { kind: 'invalid' };
  const taken = { kind: 'taken', suggestions: ['ayya-2'] };

  test.each<[string, Submission, Partial<Submission>]>([
    ['is sent', after('ayya', submitted), { isSending: true, slugProblem: null }],
    [
      'is not sent with an invalid address',
      after('a b', submitted),
      { isSending: false, slugProblem: invalid } as never,
    ],
    [
      'shows why it failed',
      after('ayya', submitted, ended(offline)),
      { isSending: false, failure: offline },
    ],
    [
      'forgets the failure when sent again',
      after('ayya', submitted, ended(offline), submitted),
      { isSending: true, failure: null },
    ],
    [
      'shows at the address that it is taken',
      after('ayya', submitted, ended(refused('slug_taken', ['ayya-2']))),
      { isSending: false, failure: null, slugProblem: taken } as never,
    ],
    ['ends', after('ayya', submitted, ended(null)), { isSending: false, failure: null }],
    [
      'checks the address that was left',
      after('a b', { type: 'slugLeft' }),
      { slugProblem: invalid } as never,
    ],
    [
      'does not complain about a valid one',
      after('ayya', { type: 'slugLeft' }),
      { slugProblem: null },
    ],
    [
      'forgets the problem of an address that changes',
      after('a b', submitted, { type: 'slugTyped', slug: 'a' }),
      { slug: 'a', slugProblem: null },
    ],
  ])('%s', (_name, state, expected) => {
    expect(state).toMatchObject(expected);
  });
});
