import { lightColors } from '@almsway/design-system/theme/themes';
import { createElement } from 'react';
import { Select } from 'storybook/internal/components';
import { addons, types, useGlobals } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

import { LOOKS } from './toolbar.ts';

const ALL_LOOKS = 'All looks';

const valuesOf = (chosen: unknown) => {
  const { globals = { theme: 'allLooks', contrast: 'usual' }, viewport } =
    LOOKS.find(({ title }) => title === chosen) ?? {};
  return { ...globals, viewport: { value: viewport, isRotated: false } };
};

/** Sets theme, language, width and colours at once, or shows the story in all looks. */
function LookTool() {
  const [globals, updateGlobals] = useGlobals();
  const { value: width } = (globals['viewport'] ?? {}) as { value?: string };
  const current = LOOKS.find(
    (look) =>
      look.viewport === width &&
      Object.entries(look.globals).every(([name, value]) => globals[name] === value),
  );
  const selected = globals['theme'] === 'allLooks' ? ALL_LOOKS : current?.title;
  return createElement(
    Select,
    {
      // It shows another choice only when it is created again.
      key: selected,
      ariaLabel: 'Look',
      options: [...LOOKS.map(({ title }) => title), ALL_LOOKS].map((title) => ({
        value: title,
        title,
      })),
      ...(selected === undefined ? {} : { defaultOptions: selected }),
      onSelect: (title) => updateGlobals(valuesOf(title)),
    },
    'Look',
  );
}

addons.register('almsway/look', () => {
  addons.add('almsway/look/tool', {
    type: types.TOOL,
    title: 'Look',
    match: ({ viewMode }) => viewMode === 'story',
    // Storybook compiles no JSX here.
    render: () => createElement(LookTool),
  });
});

addons.setConfig({
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Almsway design system',
    brandImage: './brand.svg',
    // Not the color of the product's own actions.
    colorSecondary: lightColors.secondary,
    fontBase: '"Almsway Text", sans-serif',
  }),
});
