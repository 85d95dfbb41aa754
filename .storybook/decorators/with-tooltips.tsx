import { TooltipProvider } from '@almsway/design-system/tooltip';
import type { Decorator } from '@storybook/react-vite';

/** The tooltip provider that the app renders around every page. */
export const withTooltips: Decorator = (Story) => (
  <TooltipProvider>
    <Story />
  </TooltipProvider>
);
