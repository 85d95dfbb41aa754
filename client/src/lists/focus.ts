/** Whether the focus was lost because the focused control was removed. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body;
}

/** Focuses a heading, which is not focusable otherwise. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus();
}

/** The section of the page that has the focus. */
export function placeOfFocus(): Element | null {
  return document.activeElement?.closest('section, main') ?? null;
}

/** Restores a lost focus to the heading of the section where it was. */
export function restoreFocus(place: Element | null): void {
  if (!isFocusLost()) return;
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) focusHeading(heading);
}
