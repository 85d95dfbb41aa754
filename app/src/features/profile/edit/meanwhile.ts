/** Merges changes made elsewhere while a form was open with what was typed into it. */

/** Result of merging a form with the saved version. */
export interface Merged<TValues> {
  /** The typed values and, where nothing was typed, those of the saved version. */
  readonly values: TValues;
  /** Values that were changed here and elsewhere, in different ways. */
  readonly conflicts: readonly (keyof TValues & string)[];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Three-way merge of the saved version and the form. Typed values are never lost. */
export function mergeMeanwhile<TValues extends object>(
  /** Values with which the form was opened. */
  base: TValues,
  /** Current values of the form. */
  typed: TValues,
  /** Values of the saved version. */
  theirs: TValues,
): Merged<TValues> {
  const names = Object.keys(base) as (keyof TValues & string)[];
  const isTyped = (name: keyof TValues) => !isSame(typed[name], base[name]);
  return {
    values: {
      ...theirs,
      ...Object.fromEntries(names.filter(isTyped).map((name) => [name, typed[name]])),
    },
    conflicts: names.filter(
      (name) =>
        isTyped(name) && !isSame(theirs[name], base[name]) && !isSame(theirs[name], typed[name]),
    ),
  };
}
