import { getCssText } from './stitches.ts';

// As Stitches marks the groups of its sheet: a list of what is in it, then the rules. It puts in what is
// not named.
const THEMES = /(--sxs\{--sxs:0)[^}]*(\}@media\{)(.*?)(?=--sxs\{--sxs:1 )/s;
const GLOBAL_NAMES = /(--sxs\{--sxs:1 \S+) \S+?(?=\})/;
const PAPER = /@media print\{:root,[^{}]*\{[^{}]*\}\}/;

/**
 * The styles of everything rendered since the sheet was emptied, for a prerendered page with this markup.
 * It includes only the theme tokens it uses; the app adds all of them.
 */
export function pageStyles(markup: string): string {
  const css = getCssText();
  if (![THEMES, GLOBAL_NAMES, PAPER].every((part) => part.test(css))) {
    throw new Error('The style engine writes its sheet in another way than is read here');
  }
  const used = new Set(
    [...`${css}${markup}`.matchAll(/var\((--[\w-]+)/g)].map(([, token]) => token),
  );
  const trimmed = (rules: string) =>
    rules.replaceAll(/(--[\w-]+):[^;}]*;?/g, (declaration, token: string) =>
      used.has(token) ? declaration : '',
    );
  return css
    .replace(PAPER, trimmed)
    .replace(GLOBAL_NAMES, '$1')
    .replace(THEMES, (_, mark: string, opening: string, rules: string) =>
      [mark, opening, trimmed(rules)].join(''),
    );
}
