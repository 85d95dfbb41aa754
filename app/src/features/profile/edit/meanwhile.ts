/** What was changed elsewhere while a form was open, laid beside what was typed into it. */

/** Values of a form compared with the saved version. */
export interface Merged<TValues> {
  /** What was typed and, where nothing was, the saved version. */
  readonly values: TValues;
  /** Values that were changed here and elsewhere, each in another way. */
  readonly conflicts: readonly (keyof TValues & string)[];
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Compares the saved version with what was typed. Nothing typed is lost. */
export function mergeMeanwhile<TValues extends object>(
  /** Values as the form was opened with. */
  base: TValues,
  /** Values as they are in the form. */
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
