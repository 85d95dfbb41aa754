import { TooltipProvider } from '@almsway/design-system/tooltip';
import type { Decorator } from '@storybook/react-vite';

/** The one provider of tooltips that the app has around every page. */
export const withTooltips: Decorator = (Story) => (
  <TooltipProvider>
    <Story />
  </TooltipProvider>
);
