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
    if (elements.some((one) => one.shadowRoot || one.matches('iframe, video, embed'))) return '';
    const root = document.documentElement.cloneNode(true) as HTMLElement;
    // Files of code have other names in each build.
    for (const element of root.querySelectorAll('script, link, style')) element.remove();
    // The order of attributes and classes depends on when they were set.
    for (const element of root.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes].sort((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        element.removeAttribute(name);
        element.setAttribute(name, name === 'class' ? value.split(' ').sort().join(' ') : value);
      }

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
      const inAnyTheme = selectorText.replaceAll(/\.(?:light|dark)Theme\b/g, ':root');
      try {
        return document.querySelector(inAnyTheme.replaceAll(/::[\w-]+(?:\(.*?\))?/g, '') || '*');
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
        // Nothing is animated.
        if (rule instanceof CSSKeyframesRule) return [];
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
    const ids: string[] = [];
    const renumbered = (id: string) =>
      `id-${ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1}`;
    const page = [globalThis.scrollX, globalThis.scrollY, String(document.getSelection())];
    const reading = JSON.stringify([html, states, rules, tokensUsed, page])
      .replaceAll(location.origin, '')
      .replaceAll(/blob:[\w/-]+/g, '')
      .replaceAll(/\b_r_[\da-z]+_/g, renumbered);
    const hash = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(reading));
    return new Uint8Array(hash).join('.');
  });
