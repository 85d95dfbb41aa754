import { lightColors } from '@almsway/design-system/theme/themes';
import { addons } from 'storybook/manager-api';
import { create, getPreferredColorScheme } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: getPreferredColorScheme(),
    brandTitle: 'Almsway design system',
    brandImage: './brand.svg',
    colorSecondary: lightColors.action,
  }),
});
