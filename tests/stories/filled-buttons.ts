const isVisible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** What a press does: links to the same page do the same, as at both ends of a long page. */
const actOf = (button: Element) => button.getAttribute('href') ?? button;

/**
 * Throws unless what a screen asks for has one filled button: at most one in a view, and exactly one in a dialog with
 * buttons and where a form is sent. The view is the topmost dialog, or else the page. A search asks for nothing; nor does
 * a region that could not be loaded, because others of the view may have failed as well. Google prescribes the look of its
 * button.
 */
export function checkFilledButtons({ parameters }: { parameters: Record<string, unknown> }): void {
  if (parameters['screen'] === undefined) return;
  const dialog = [...document.querySelectorAll(DIALOG)].findLast(isVisible);
  const view = dialog ?? document.querySelector('main') ?? document.body;
  const seen = (selector: string) => [...view.querySelectorAll(selector)].filter(isVisible);
  const filled = seen('[data-variant="action"], [data-variant="danger"]').filter(
    (button) => button.closest('[data-state="error"]') === null,
  );
  const count = new Set(filled.map(actOf)).size;
  const asking = dialog
    ? seen('[data-variant="secondary"]:not([data-state="error"] *, :has([data-brand]))')
    : seen('form:not([role="search"]) button[type="submit"][data-variant]');
  const names = (buttons: readonly Element[]) =>
    buttons.map(({ textContent }) => textContent).join(', ');
  if (count > 1) throw new Error(`Several filled buttons: ${names(filled)}`);
  if (count === 0 && asking.length > 0) throw new Error(`No filled button among: ${names(asking)}`);
}
