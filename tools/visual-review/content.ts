import type { Page } from 'playwright';

/**
 * Everything that decides how a page is painted in its window, apart from the bytes of pictures and fonts: its
 * elements and their state, and all styles. Two pages with the same content look the same. Undefined when the
 * page has parts that cannot be read.
 */
export function contentOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('html, body, body :not(script)')];
    const isHidden = elements.some(
      (element) => element.shadowRoot || element.matches('iframe, video, object, embed'),
    );
    if (isHidden) return undefined;
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    // Files of code have other names in each build.
    for (const element of root.querySelectorAll('script, link, style')) element.remove();
    const STATES = [
      ':focus',
      ':focus-visible',
      ':hover',
      ':active',
      ':checked',
      ':indeterminate',
      ':user-invalid',
      ':modal',
      ':popover-open',
    ];
    const states = elements.map((element) => [
      STATES.filter((state) => element.matches(state)),
      element.scrollTop,
      element.scrollLeft,
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? element.value
        : '',
      element instanceof HTMLImageElement ? element.currentSrc : '',
      element instanceof HTMLCanvasElement ? element.toDataURL() : '',
    ]);
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const styles = sheets.map(({ cssRules, disabled, media }) => [
      disabled,
      media.mediaText,
      ...[...cssRules].map(({ cssText }) => cssText),
    ]);
    const selection = String(document.getSelection());
    return JSON.stringify([
      [globalThis.scrollX, globalThis.scrollY],
      root.outerHTML.replaceAll(location.origin, ''),
      states,
      styles,
      selection,
    ]).replaceAll(location.origin, '');
  });
}
