import { lightColors } from '@almsway/design-system/theme/themes';
import { addons } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

import { readableName } from '../stories/support/readable-name.ts';

addons.setConfig({
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Almsway design system',
    brandImage: './brand.svg',
    colorSecondary: lightColors.action,
  }),
  sidebar: {
    renderLabel: ({ id, name, type }) => (type === 'component' ? readableName(id, name) : name),
  },
});
