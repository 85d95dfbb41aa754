/** One choice of a `Combobox`. */
export interface ComboboxOption {
  /** The stored value. */
  value: string;
  /** What is read. */
  label: string;
  /** More words it is found by, for example its name in its own language. */
  keywords?: string | undefined;
}

/** Letters without case and accents, so that `espanol` finds `Español`. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Options that match what was typed: those that begin with it first, then in their own order. */
export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const wanted = plainLetters(typed);
  if (wanted === '') return [...options];
  const begins: Option[] = [];
  const holds: Option[] = [];
  for (const option of options) {
    const label = plainLetters(option.label);
    if (label.startsWith(wanted)) begins.push(option);
    else if (label.includes(wanted) || plainLetters(option.keywords ?? '').includes(wanted))
      holds.push(option);
  }
  return [...begins, ...holds];
}
