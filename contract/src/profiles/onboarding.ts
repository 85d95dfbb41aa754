import * as v from 'valibot';

import type { OnboardingIssue } from './field-kinds.ts';
import { FIELDS, type AcrossRule, type Answers } from './field-table.ts';
import {
  fieldRow,
  fieldsWhere,
  ONBOARDING_FIELDS,
  type FieldsWhere,
  type OnboardingField,
} from './fields.ts';

type Entries<TField extends OnboardingField> = {
  [TName in TField]: (typeof FIELDS)[TName]['schema'];
};

function entriesOf<TField extends OnboardingField>(fields: readonly TField[]): Entries<TField> {
  return Object.fromEntries(
    fields.map((field) => [field, FIELDS[field].schema]),
  ) as Entries<TField>;
}

/** Field names of each step, in the order of the page. */
export const STEP1_FIELDS = fieldsWhere({ step: 1 });
export const STEP2_FIELDS = fieldsWhere({ step: 2 });

/** Fields of step 1, about the person and their contact data, without the rules between fields. */
export const step1Entries = entriesOf(STEP1_FIELDS);
/** Fields of step 2, about the ordination, without the rules between fields. */
export const step2Entries = entriesOf(STEP2_FIELDS);

type Check = v.PartialCheckAction<Answers, readonly (readonly [string])[], Answers, string>;

/** A rule about this field and others. Its error is shown at this field, once the others are valid. */
function joinedCheck(
  field: OnboardingField,
  reads: readonly string[],
  holds: (answers: Answers) => boolean,
  issue: OnboardingIssue,
): Check {
  const paths = [field, ...reads].map((name) => [name] as const);
  // Field names are plain strings here. A test checks that every rule reads existing fields.
  return v.forward(v.partialCheck(paths as never, holds, issue), [field] as never) as Check;
}

function joinedChecks(fields: readonly OnboardingField[]): Check[] {
  return fields.flatMap((field) => {
    const { rule, empty } = fieldRow(field);
    if (!rule) return [];
    const { reads, isNeeded, fits } = rule;
    return [
      isNeeded &&
        joinedCheck(
          field,
          reads,
          (answers) => answers[field] !== empty || !isNeeded(answers),
          'required',
        ),
      fits && joinedCheck(field, reads, fits.holds, fits.issue),
    ].filter((check) => check !== undefined);
  });
}

/** All fields of a step, with the rules between them. */
function stepSchema<TField extends OnboardingField>(fields: readonly TField[]) {
  const whole = v.object(entriesOf(fields));
  return v.pipe(whole, ...(joinedChecks(fields) as never[])) as unknown as v.GenericSchema<
    v.InferInput<typeof whole>,
    v.InferOutput<typeof whole>
  >;
}

/** Step 1 of onboarding. */
export const step1Schema = stepSchema(STEP1_FIELDS);
export type Step1 = v.InferOutput<typeof step1Schema>;

/** Step 2 of onboarding. */
export const step2Schema = stepSchema(STEP2_FIELDS);
export type Step2 = v.InferOutput<typeof step2Schema>;

/** All answers of onboarding. */
export type OnboardingFields = Step1 & Step2;

/** Agreements: asked once, and not stored in the profile. */
export const AGREEMENTS: readonly FieldsWhere<{ visibility: 'none' }>[] = fieldsWhere({
  visibility: 'none',
});

/** The agreements, all given, as in every submitted profile. */
export const AGREED = Object.fromEntries(AGREEMENTS.map((field) => [field, true])) as Record<
  (typeof AGREEMENTS)[number],
  true
>;

/** A rule between answers of both steps, and the field at which its error is shown. */
interface AcrossSteps extends AcrossRule {
  readonly field: OnboardingField;
}

const ACROSS: readonly AcrossSteps[] = ONBOARDING_FIELDS.flatMap((field) => {
  const { across } = fieldRow(field);
  return across ? [{ field, ...across }] : [];
});

/** Checks of the rules between both steps, over all fields. */
export const acrossChecks = ACROSS.map(({ field, reads, holds, issue }) =>
  joinedCheck(field, reads, holds, issue),
);

/**
 * Rules between both steps that these answers break: the fields of each rule, first the one at which the
 * error is shown.
 */
export function faultsAcross(
  answers: Answers,
): readonly { readonly fields: readonly string[]; readonly issue: OnboardingIssue }[] {
  return ACROSS.filter(({ holds }) => !holds(answers)).map(({ field, reads, issue }) => ({
    fields: [field, ...reads],
    issue,
  }));
}

/** Whether this is the name of an onboarding field. */
export function isOnboardingField(value: unknown): value is OnboardingField {
  return ONBOARDING_FIELDS.some((field) => field === value);
}

/** Fields whose rule reads this one. */
export function fieldsReading(field: OnboardingField): OnboardingField[] {
  return ONBOARDING_FIELDS.filter((other) => fieldRow(other).rule?.reads.includes(field));
}

/** These fields and all that depend on them, since they may be changed together. */
export function withJoinedFields(fields: readonly OnboardingField[]): Set<OnboardingField> {
  return new Set(
    fields.flatMap((field) => [
      field,
      ...fieldsReading(field),
      ...(fieldRow(field).changesWith ?? []).filter(isOnboardingField),
    ]),
  );
}

/** Whether this field is required, given these answers. */
export function mustAnswer(field: OnboardingField, answers: Answers): boolean {
  const { schema, empty, rule } = fieldRow(field);
  return !v.is(schema, empty) || rule?.isNeeded?.(answers) === true;
}

/** Whether this field is asked, given these answers. */
export function isAsked(field: OnboardingField, answers: Answers): boolean {
  return fieldRow(field).rule?.applies?.(answers) ?? true;
}
