/** An option of a `Combobox`. */
export interface ComboboxOption {
  /** The stored value. */
  value: string;
  /** Visible label. */
  label: string;
  /** More search terms, such as its name in its own language. */
  keywords?: string | undefined;
}

/** Text without case and accents, so that `espanol` finds `Español`. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Options that match the typed text: those that begin with it first, otherwise in the given order. */
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
