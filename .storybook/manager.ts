import { lightColors } from '@almsway/design-system/theme/themes';
import { createElement } from 'react';
import { Select } from 'storybook/internal/components';
import { addons, types, useGlobals } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

import { LOOKS } from './looks.ts';

const ALL_LOOKS = 'all';

const valuesOf = (id: unknown) => {
  const look = LOOKS.find((each) => each.id === id);
  return look
    ? { ...look.globals, viewport: { value: look.viewport, isRotated: false } }
    : { theme: 'allLooks', contrast: 'usual', viewport: { value: undefined, isRotated: false } };
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
  const selected = globals['theme'] === 'allLooks' ? ALL_LOOKS : current?.id;
  return createElement(
    Select,
    {
      // It shows another choice only when it is created again.
      key: selected,
      ariaLabel: 'Look',
      options: [
        ...LOOKS.map(({ id, title }) => ({ value: id, title })),
        { value: ALL_LOOKS, title: 'All looks' },
      ],
      ...(selected === undefined ? {} : { defaultOptions: selected }),
      onSelect: (id) => updateGlobals(valuesOf(id)),
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
