import type { Page } from 'playwright';

/** Hashes of what stories show in both themes, by story, language and width; empty if they cannot be read. */
export type Readings = Record<string, string>;

/**
 * Reads all that decides how a page looks in its window, in any theme: its elements and their state, the pixels of its
 * images, the rules that apply to it, and the tokens that these use. Pages with the same reading look the same.
 *
 * @returns A hash; empty when the page has parts that cannot be read, such as frames.
 */
export const readingOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const elements = [...document.querySelectorAll('html, body, body :not(script)')];
    const isHidden = elements.some(
      (element) => element.shadowRoot || element.matches('iframe, video, object, embed'),
    );
    if (isHidden) return '';
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    // Files of code have other names in each build.
    for (const element of root.querySelectorAll('script, link, style')) element.remove();

    const STATES =
      ':focus :focus-visible :hover :active :checked :indeterminate :user-invalid :modal :popover-open';
    const pixelsOf = (image: HTMLImageElement) => {
      const small = Object.assign(document.createElement('canvas'), { width: 32, height: 32 });
      if (image.naturalWidth > 0) small.getContext('2d')?.drawImage(image, 0, 0, 32, 32);
      return [image.naturalWidth, image.naturalHeight, small.toDataURL()];
    };
    const states = elements.map((element) => [
      STATES.split(' ').filter((state) => element.matches(state)),
      element.scrollTop,
      element.scrollLeft,
      'value' in element ? element.value : '',
      element instanceof HTMLImageElement ? pixelsOf(element) : '',
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
    const tokens = new Map<string, string[]>();
    // A page that has shown other stories has their styles too.
    const textsOf = (rules: CSSRuleList): readonly string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) {
          if (!isUsed(rule)) return [];
          const text = rule.cssText.replaceAll(
            /(--[\w-]+): ([^;]*);/g,
            (_, name: string, value) => {
              const values = tokens.get(name) ?? [];
              tokens.set(name, [...values, `${rule.selectorText} ${name}: ${value}`].sort());
              return '';
            },
          );
          return /\{\s*\}$/.test(text) ? [] : text;
        }
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        const [condition = ''] = rule.cssText.split('{', 1);
        return textsOf(rule.cssRules).map((text) => `${condition}${text}`);
      });
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    const rules = sheets.map(({ cssRules, disabled, media }) => [
      disabled,
      media.mediaText,
      // Stitches writes a rule when it is first used, so the order depends on time.
      ...[...textsOf(cssRules)].sort(),
    ]);

    const html = root.outerHTML;
    const namesIn = (text: string) => text.match(/(?<=var\()--[\w-]+/g) ?? [];
    const used = new Set(namesIn(html + JSON.stringify(rules)));
    for (const name of used)
      for (const token of tokens.get(name) ?? [])
        for (const other of namesIn(token)) used.add(other);
    const tokensUsed = [...used].sort().map((name) => tokens.get(name));

    // React counts the ids that it makes, on a page that has shown other stories from another number.
    const ids = new Map<string, string>();
    const renumbered = (id: string) => {
      ids.set(id, ids.get(id) ?? `id-${ids.size}`);
      return ids.get(id) ?? '';
    };
    const page = [globalThis.scrollX, globalThis.scrollY, String(document.getSelection())];
    const reading = JSON.stringify([html, states, rules, tokensUsed, page])
      .replaceAll(location.origin, '')
      .replaceAll(/blob:[\w/-]+/g, '')
      .replaceAll(/\b_r_[\da-z]+_/g, renumbered);
    const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(reading));
    return new Uint8Array(hash).join('.');
  });
