import { type OnboardingField } from '@almsway/contract/profiles/fields';
import {
  STEP1_FIELDS,
  STEP2_FIELDS,
  step1Schema,
  step2Schema,
} from '@almsway/contract/profiles/onboarding';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as v from 'valibot';

import type { OnboardingValues } from './form-values.ts';
import { applicableValues } from './onboarding-values.ts';

function schemaFor(fields: readonly OnboardingField[]) {
  const isOf = (step: readonly string[]) => fields.every((field) => step.includes(field));
  if (isOf(STEP1_FIELDS)) return step1Schema;
  if (isOf(STEP2_FIELDS)) return step2Schema;
  return v.intersect([step1Schema, step2Schema]);
}

/**
 * Checks a form that shows only `fields` with the rules of the whole step, the rules that join two
 * fields included. Fields that are not shown cannot hold the form back.
 */
export function fieldsResolver(fields: readonly OnboardingField[]): Resolver<OnboardingValues> {
  // The standard resolver goes on after the first rule that fails, so that all are named at once.
  const check = standardSchemaResolver<OnboardingValues, unknown, OnboardingValues>(
    schemaFor(fields),
  );
  const shown: ReadonlySet<string> = new Set(fields);
  return async (values, context, options) => {
    const { errors } = await check(applicableValues(values), context, options);
    const relevant = Object.entries(errors).filter(([field]) => shown.has(field));
    return relevant.length > 0
      ? { values: {}, errors: Object.fromEntries(relevant) }
      : { values, errors: {} };
  };
}
