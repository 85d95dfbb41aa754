/** The boot script and the app choose the same theme and language. */
import { readFileSync } from 'node:fs';

import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { darkColors, lightColors } from '@almsway/design-system/theme/themes';
import { palette } from '@almsway/design-system/theme/tokens';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { showTheme, wantedLocale } from '#site/boot/device.ts';
import { useFreshStorage } from '#tests/unit/session/fake-storage.ts';

const fileOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const HTML = fileOf('app/index.html');

interface Device {
  readonly isDark: boolean;
  readonly hostname: string;
}

/** Attributes that the boot script sets on the root element. */
function bootScript({ isDark, hostname }: Device): { className: string; lang: string } {
  const documentElement = { className: '', lang: '' };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  showTheme();
  documentElement.lang = wantedLocale();
  vi.stubGlobal('document', undefined);
  return documentElement;
}

/** Attributes that the app sets once it runs. */
async function app({ isDark, hostname }: Device) {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  vi.stubGlobal('location', { hostname });
  vi.resetModules();
  const { createAppStore } = await import('#app/entries/app-store.ts');
  const { localeAtom } = await import('#client/ui/locale.ts');
  const theme = await import('#client/browser/theme.ts');
  const store = createAppStore();
  return {
    store,
    ...theme,
    root: () => ({
      className: themeClassNames[store.get(theme.themeAtom)] as string,
      lang: store.get(localeAtom) as string,
    }),
  };
}

const HOSTS = ['localhost', 'almsway.org', 'sustento.org', 'www.SUSTENTO.es'];

beforeEach(() => {
  useFreshStorage();
});

describe('the boot script of a page', () => {
  it.each([null, 'lightTheme', 'darkTheme', 'purple'])(
    'sets the theme of the app when %s is stored',
    async (kept) => {
      if (kept !== null) localStorage.setItem('theme', kept);
      for (const isDark of [false, true]) {
        const device = { isDark, hostname: 'localhost' };
        expect(bootScript(device)).toEqual((await app(device)).root());
      }
    },
  );

  it.each([null, 'en', 'es', 'klingon'])(
    'sets the language of the app when %s is stored',
    async (kept) => {
      if (kept !== null) localStorage.setItem('locale', kept);
      for (const hostname of HOSTS) {
        const device = { isDark: false, hostname };
        expect(bootScript(device)).toEqual((await app(device)).root());
      }
    },
  );

  it.each(['light', 'dark', 'system'] as const)(
    'recognises what the app stores for the choice %s',
    async (choice) => {
      const device = { isDark: true, hostname: 'localhost' };
      const { store, themeChoiceAtom, root } = await app(device);
      store.set(themeChoiceAtom, choice);
      expect(bootScript(device)).toEqual(root());
    },
  );

  it('has the colours of both themes', () => {
    const coloursOf = (selector: string) => {
      const rule = HTML.split(`${selector} {`)[1]?.split('}')[0] ?? '';
      const of = (name: string) => new RegExp(`\\n\\s*${name}: (#\\w+)`).exec(rule)?.[1];
      return { text: of('color')?.toUpperCase(), background: of('background')?.toUpperCase() };
    };
    const tokensOf = ({ textMuted, background }: typeof lightColors | typeof darkColors) => ({
      text: textMuted,
      background,
    });
    expect(coloursOf('      .boot')).toEqual(tokensOf(lightColors));
    expect(coloursOf(`.${themeClassNames.dark} .boot`)).toEqual(tokensOf(darkColors));
    const bars = [...HTML.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, bar]) => bar);
    expect(bars).toEqual([lightColors.navbar, darkColors.navbar]);
  });
});

describe('copies of colours that are shown without the theme', () => {
  it.each([
    'app/index.html',
    'app/public/icon.svg',
    '.storybook/brand.svg',
    'mocks/identity/page.ts',
  ])('are of the palette in %s', (path) => {
    const known: readonly string[] = Object.values(palette);
    const copies = [...fileOf(path).matchAll(/#[\da-f]{6}\b/gi)].map(([hex]) => hex);
    expect(copies.length).toBeGreaterThan(0);
    expect(
      copies.filter((hex) => !known.includes(hex.toUpperCase())),
      'Copy the new value from design-system/src/theme/tokens.ts',
    ).toEqual([]);
  });

  it('have the meanings of both themes in the pages of the local server', () => {
    const [light = '', dark = ''] = fileOf('mocks/identity/page.ts').split('@media');
    for (const [css, colours] of [
      [light, lightColors],
      [dark, darkColors],
    ] as const) {
      const copies = [...css.matchAll(/--(\w+): (#[\da-f]{6})\b/gi)];
      const wanted = copies.map(([, name = '']) => [name, colours[name as keyof typeof colours]]);
      expect(copies.map(([, name, hex]) => [name, hex?.toUpperCase()])).toEqual(wanted);
    }
  });
});
