import type { Page } from 'playwright';

/** Everything that decides how a page is painted in its window, apart from the bytes of pictures and fonts. */
export interface Content {
  /** Its texts, those for assistive technology included. */
  readonly words: string;
  /** Its elements and their state, and the styles of those elements. */
  readonly rest: string;
}

/** What a page shows. Two pages with the same content look the same. Undefined when it has parts that cannot be read. */
export function contentOf(page: Page): Promise<Content | undefined> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('html, body, body :not(script)')];
    const isHidden = elements.some(
      (element) => element.shadowRoot || element.matches('iframe, video, object, embed'),
    );
    if (isHidden) return undefined;
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    // Files of code have other names in each build.
    for (const element of root.querySelectorAll('script, link, style')) element.remove();
    const words: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      words.push(text.nodeValue ?? '');
      text.nodeValue = '';
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of root.querySelectorAll(`[${name}]`)) {
        words.push(element.getAttribute(name) ?? '');
        element.setAttribute(name, '');
      }
    }
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
    const isUsed = ({ selectorText }: CSSStyleRule) => {
      // The page is read in one theme, and compared in both.
      if (/\b(?:light|dark)Theme\b/.test(selectorText)) return true;
      try {
        return document.querySelector(selectorText.replaceAll(/::[\w-]+(?:\(.*?\))?/g, '') || '*');
      } catch {
        return true;
      }
    };
    // A page that has shown other stories has their styles too.
    const textsOf = (rules: CSSRuleList): readonly string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule) ? rule.cssText : [];
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const inside = textsOf(rule.cssRules);
        return inside.length > 0 ? [rule.cssText.split('{', 1)[0] ?? '', ...inside] : [];
      });
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const styles = sheets.map(({ cssRules, disabled, media }) => [
      disabled,
      media.mediaText,
      ...textsOf(cssRules),
    ]);
    const selection = String(document.getSelection());
    // React counts the ids that it makes, on a page that has shown other stories from another number.
    const ids = new Map<string, string>();
    const renumbered = (id: string) => {
      const own = ids.get(id) ?? `id-${ids.size}`;
      ids.set(id, own);
      return own;
    };
    const rest = JSON.stringify([
      [globalThis.scrollX, globalThis.scrollY],
      root.outerHTML,
      states,
      styles,
      selection,
    ])
      .replaceAll(location.origin, '')
      .replaceAll(/\b_r_[\da-z]+_/g, renumbered);
    return { words: JSON.stringify(words).replaceAll(location.origin, ''), rest };
  });
}
