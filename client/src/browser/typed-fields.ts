const isBox = ({ type }: HTMLInputElement) => /^(?:checkbox|radio)$/.test(type);

const contentOf = (field: HTMLInputElement): string | boolean =>
  isBox(field) ? field.checked : field.value;

const defaultOf = (field: HTMLInputElement): string | boolean =>
  isBox(field) ? field.defaultChecked : field.defaultValue;

/**
 * Records the contents of the inputs of a page before hydration, and input until then, because hydration
 * discards it silently. Returns a function that enters the recorded contents again, with input events, so
 * that the form receives them.
 */
export function noteTyped(): () => void {
  const typed = new Map<HTMLInputElement, string | boolean>();
  for (const field of document.querySelectorAll('input')) {
    if (contentOf(field) !== defaultOf(field)) typed.set(field, contentOf(field));
  }
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target, contentOf(target));
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
