/**
 * Moves the focus from the button of a row that is about to disappear to the heading of the list, or to that of
 * the page if the list disappears with its only row.
 */
export function focusAfterRow(listHeadingId: string, isOnly: boolean): void {
  const heading = isOnly
    ? document.querySelector<HTMLElement>('main h1')
    : document.getElementById(listHeadingId);
  heading?.focus();
}
