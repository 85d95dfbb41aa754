/** What can be filled in. */
export const FIELDS = 'input, textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

const contentOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);

/** What the page came with. */
function madeWith(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return chosen?.value ?? '';
  }
  return isBox(field) ? field.defaultChecked : field.defaultValue;
}

/** What is typed or chosen in fields that have nobody behind them yet. */
export function createTyping() {
  const typed = new Map<Field, string | boolean>();
  return {
    /** Notes what the browser has put back, or a manager of passwords has filled in, without an event. */
    rememberAll(): void {
      for (const field of document.querySelectorAll<Field>(FIELDS)) {
        if (contentOf(field) !== madeWith(field)) typed.set(field, contentOf(field));
      }
    },
    /** Notes what stands in a field after an event of it. */
    remember({ target }: Event): void {
      if (!(target instanceof HTMLElement) || !target.matches(FIELDS)) return;
      typed.set(target as Field, contentOf(target as Field));
    },
    /**
     * Types it again, so that the form that has come to stand behind the fields hears of it. What the form has
     * put under the caret is chosen, so that whoever goes on to type there types over it.
     */
    again(): void {
      const here = document.activeElement;
      const isFilledIn =
        here instanceof HTMLInputElement && !typed.has(here) && contentOf(here) !== madeWith(here);
      if (isFilledIn) here.select();
      for (const [field, content] of typed) {
        if (!field.isConnected) continue;
        if (isBox(field)) {
          if (field.checked !== content) field.click();
          continue;
        }
        const isLost = field.value !== content;
        if (isLost) field.value = String(content);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      typed.clear();
    },
  };
}
