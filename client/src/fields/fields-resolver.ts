import { type OnboardingField } from '@almsway/contract/profiles/fields';
import {
  faultsAcross,
  STEP1_FIELDS,
  STEP2_FIELDS,
  step1Schema,
  step2Schema,
} from '@almsway/contract/profiles/onboarding';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as v from 'valibot';

import type { OnboardingValues } from './form-values.ts';
import { applicableValues } from './onboarding-values.ts';

function schemaFor(fields: readonly OnboardingField[]) {
  const isOf = (step: readonly string[]) => fields.every((field) => step.includes(field));
  if (isOf(STEP1_FIELDS)) return step1Schema;
  if (isOf(STEP2_FIELDS)) return step2Schema;
  return v.intersect([step1Schema, step2Schema]);
}

/** Type of an error of a rule that spans both steps. */
export const ACROSS_STEPS = 'acrossSteps';

/**
 * Errors of rules that span both steps, each assigned to a field that is shown: the rule's own field, or the
 * first one it reads.
 */
function errorsAcross(
  values: OnboardingValues,
  shown: ReadonlySet<string>,
): FieldErrors<OnboardingValues> {
  const blamed = faultsAcross(values).flatMap(({ fields, issue }) => {
    const field = fields.find((each) => shown.has(each));
    return field === undefined ? [] : [[field, { type: ACROSS_STEPS, message: issue }] as const];
  });
  return Object.fromEntries(blamed);
}

/**
 * Validates a form that shows only `fields` with the rules of the whole step, including those that involve
 * two fields, and with those that span both steps. Fields that are not shown cannot block the form.
 */
export function fieldsResolver(fields: readonly OnboardingField[]): Resolver<OnboardingValues> {
  // The standard resolver continues after the first failed rule, so that all are reported at once.
  const check = standardSchemaResolver<OnboardingValues, unknown, OnboardingValues>(
    schemaFor(fields),
  );
  const shown: ReadonlySet<string> = new Set(fields);
  return async (values, context, options) => {
    const applicable = applicableValues(values);
    const { errors } = await check(applicable, context, options);
    const relevant = Object.entries({ ...errorsAcross(applicable, shown), ...errors }).filter(
      ([field]) => shown.has(field),
    );
    return relevant.length > 0
      ? { values: {}, errors: Object.fromEntries(relevant) }
      : { values, errors: {} };
  };
}
