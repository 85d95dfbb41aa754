import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

import { css, keyframes, theme } from '#design-system/theme/stitches.ts';

/** Hover delay before a tooltip is shown, in milliseconds. */
const DELAY_MS = 300;
/** Time after one tooltip during which others are shown without delay, in milliseconds. */
const NEAR_MS = 300;

/** Props of {@link TooltipProvider}. */
export type TooltipProviderProps = {
  /** The part of the app whose tooltips share their delay. */
  children: ReactNode;
};

/** Render it near the root: after one tooltip was shown, others nearby are shown without delay. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={NEAR_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Props of {@link Tooltip}. */
export type TooltipProps = {
  /** The text. */
  content: string;
  /** The focusable element it describes. */
  children: ReactElement;
  /** Called when it is shown or hidden. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/**
 * A line about a control, on hover and focus. Escape hides it, and the pointer may move onto it (WCAG
 * 1.4.13).
 */
export function Tooltip({ content, children, onOpenChange }: TooltipProps) {
  return (
    <RadixTooltip.Root {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      {/* No portal: the tooltip stays in the landmark and the reading order of its control. */}
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
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const disappear = keyframes({ from: { opacity: 1 }, to: { opacity: 0 } });

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
  // The animation delays its removal until the focus has moved: a dialog takes the focus if a node in it is removed before.
  '&[data-state="closed"]': { animation: `${disappear} 120ms ease-out`, pointerEvents: 'none' },
  '@forced': { border: `${theme.borderWidths.hairline} solid CanvasText` },
});
