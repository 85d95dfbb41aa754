/** Has the control that had the focus gone, and the focus with it? */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body;
}

/** Puts the focus on a heading, which only code can do. */
function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus();
}

/** The part of the page that the focus is in: what a person would call the place they are at. */
export function placeOfFocus(): Element | null {
  return document.activeElement?.closest('section, main') ?? null;
}

/** Puts a focus that was lost on the heading of the place where it was. */
export function restoreFocus(place: Element | null): void {
  if (!isFocusLost()) return;
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  if (heading) focusHeading(heading);
}
