type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

const contentOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);

function defaultOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return chosen?.value ?? '';
  }
  return isBox(field) ? field.defaultChecked : field.defaultValue;
}

/**
 * Records the contents of the fields of a page before hydration, and input until then, because hydration
 * discards it silently. Returns a function that enters the recorded contents again, with input events, so
 * that the form receives them.
 */
export function noteTyped(): () => void {
  const typed = new Map<Field, string | boolean>();
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (contentOf(field) !== defaultOf(field)) typed.set(field, contentOf(field));
  }
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) {
      typed.set(target as Field, contentOf(target as Field));
    }
  };
  addEventListener('input', note, { capture: true });
  return () => {
    removeEventListener('input', note, { capture: true });
    const focused = document.activeElement;
    // Select text that the form itself has put into the focused field, so that typing replaces it.
    if (focused instanceof HTMLInputElement && !typed.has(focused)) focused.select();
    for (const [field, content] of typed) {
      if (!field.isConnected) continue;
      if (isBox(field)) {
        if (field.checked !== content) field.click();
        continue;
      }
      if (field.value !== content) field.value = String(content);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}
