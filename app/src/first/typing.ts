type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

const contentOf = (field: Field): string | boolean => (isBox(field) ? field.checked : field.value);

/** What is typed or chosen in fields that have nobody behind them yet. */
export function createTyping() {
  const typed = new Map<Field, string | boolean>();
  return {
    /** Notes what stands in a field after an event of it. */
    remember({ target }: Event): void {
      if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
      typed.set(target as Field, contentOf(target as Field));
    },
    /** Types it again, so that the form that has come to stand behind the fields hears of it. */
    again(): void {
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
