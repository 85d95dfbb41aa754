import { FIELDS, type FieldRow } from './field-table.ts';

type Fields = typeof FIELDS;

/** Name of a field, also used for the points of a review. */
export type OnboardingField = keyof Fields;

/** Names of the fields whose rows match this shape. */
export type FieldsWhere<TShape> = {
  [TField in OnboardingField]: Fields[TField] extends TShape ? TField : never;
}[OnboardingField];

/** The row of a field. */
export function fieldRow(field: OnboardingField): FieldRow {
  return FIELDS[field];
}

/** Names of all fields, in the order of the pages. */
export const ONBOARDING_FIELDS = Object.keys(FIELDS) as readonly OnboardingField[];

/** Names of the fields whose rows match this shape, in the order of the pages. */
export function fieldsWhere<const TShape extends Partial<FieldRow>>(
  shape: TShape,
): FieldsWhere<TShape>[] {
  const wanted = Object.entries(shape);
  return ONBOARDING_FIELDS.filter((field) =>
    wanted.every(([name, value]) => fieldRow(field)[name as keyof FieldRow] === value),
  ) as FieldsWhere<TShape>[];
}
