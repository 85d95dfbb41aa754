import * as RadixTooltip from '@radix-ui/react-tooltip';
import { createContext, use, type ReactElement, type ReactNode } from 'react';

import { css, keyframes, theme } from '#design-system/theme/stitches.ts';

const HasProvider = createContext(false);

/** Props of {@link TooltipProvider}. */
export type TooltipProviderProps = {
  /** The part of the app whose tooltips share their waiting time. */
  children: ReactNode;
};

/** Near the root: after one tooltip has shown, those near it show at once. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <HasProvider value>{children}</HasProvider>
    </RadixTooltip.Provider>
  );
}

/** Props of {@link Tooltip}. */
export type TooltipProps = {
  /** What it says. */
  content: string;
  /** The focusable element it is about. */
  children: ReactElement;
  /** Told when it shows and hides. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** A line about a control, on hover and on focus; Escape hides it, the pointer may enter it (WCAG 1.4.13). */
export function Tooltip({ content, children, onOpenChange }: TooltipProps) {
  const hasProvider = use(HasProvider);
  const tooltip = (
    <RadixTooltip.Root {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      {/* No portal: what shows stays in the landmark, and in the reading order, of its trigger. */}
      <RadixTooltip.Content
        className={contentStyles().className}
        side="bottom"
        sideOffset={6}
        collisionPadding={12}
      >
        {content}
      </RadixTooltip.Content>
    </RadixTooltip.Root>
  );
  return hasProvider ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

const contentStyles = css({
  zIndex: theme.zIndices.tooltip,
  maxWidth: `min(${theme.sizes.tooltip}, calc(100vw - 2 * ${theme.space[3]}))`,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  backgroundColor: theme.colors.text,
  color: theme.colors.background,
  borderRadius: theme.radii.medium,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.regular,
  lineHeight: 1.4,
  textAlign: 'start',
  whiteSpace: 'normal',
  boxShadow: theme.shadows.floating,
  animation: `${appear} 120ms ease-out`,
  '@forced': { border: `${theme.borderWidths.hairline} solid CanvasText` },
});
