import { pageStyles } from '@almsway/design-system/theme/page-styles';
import { css, globalStyles, resetStyles, theme } from '@almsway/design-system/theme/stitches';
import { beforeEach, expect, it } from 'vitest';

beforeEach(() => {
  resetStyles();
  globalStyles();
});

/** How often a token has a value in these rules. */
const valuesOf = (styles: string, token: string) => styles.split(`${token}:`).length - 1;

it('has the tokens that the page uses, for the screen and for paper', () => {
  css({ color: theme.colors.wineInk, width: theme.sizes.menu })();
  const styles = pageStyles('');
  // The first theme, the light, the dark, and paper.
  expect(valuesOf(styles, '--colors-wineInk')).toBe(4);
  expect(valuesOf(styles, '--sizes-menu')).toBe(1);
  expect(valuesOf(styles, '--colors-jadeInk')).toBe(0);
  expect(valuesOf(styles, '--sizes-toast')).toBe(0);
});

it('has those that a single element asks for', () => {
  expect(valuesOf(pageStyles('<hr style="width:var(--sizes-toast)">'), '--sizes-toast')).toBe(1);
});

it('names what the app need not put in, and neither themes nor paper', () => {
  const [themes, global] = [...pageStyles('').matchAll(/--sxs\{--sxs:([^}]*)\}/g)].map(
    ([, names = '']) => names.split(' '),
  );
  expect(themes).toEqual(['0']);
  expect(global).toEqual(['1', expect.any(String)]);
});
