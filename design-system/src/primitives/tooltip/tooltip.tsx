import { createContext, use, useState, type ReactElement, type ReactNode } from 'react';

import { Control } from '#design-system/overlays/control.ts';
import { prepareOverlays, useOverlaysFor } from '#design-system/overlays/overlays.ts';
import { css, keyframes, theme } from '#design-system/theme/stitches.ts';

/** How long the pointer rests on something before its tooltip shows, in milliseconds. */
const DELAY_MS = 300;
/** For how long after one tooltip those near it show at once. */
const NEAR_MS = 300;

/** What the tooltips of a part of the app know of each other. */
interface Neighbours {
  /** One has just gone. */
  readonly tellGone: () => void;
  /** Has one gone so lately that the next shows at once? */
  readonly hasJustGone: () => boolean;
}

function createNeighbours(): Neighbours {
  let goneAt = Number.NEGATIVE_INFINITY;
  return {
    tellGone: () => {
      goneAt = performance.now();
    },
    hasJustGone: () => performance.now() - goneAt < NEAR_MS,
  };
}

const NeighboursContext = createContext<Neighbours | null>(null);

/** Props of {@link TooltipProvider}. */
export type TooltipProviderProps = {
  /** The part of the app whose tooltips share their waiting time. */
  children: ReactNode;
};

/** Near the root: after one tooltip has shown, those near it show at once. */
export function TooltipProvider({ children }: TooltipProviderProps) {
  const [neighbours] = useState(createNeighbours);
  return <NeighboursContext value={neighbours}>{children}</NeighboursContext>;
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
  const neighbours = use(NeighboursContext);
  const [delay, setDelay] = useState(DELAY_MS);
  const { overlays, control, hold } = useOverlaysFor();
  if (!overlays) {
    return (
      <Control
        data-state="closed"
        ref={control}
        onPointerEnter={prepareOverlays}
        onFocus={prepareOverlays}
        onPointerDown={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onPointerCancel={() => hold(false)}
        onKeyDown={({ key }) => hold(key === ' ')}
        onBlur={() => hold(false)}
        onClick={() => hold(false)}
      >
        {children}
      </Control>
    );
  }
  const { RadixTooltip } = overlays;
  return (
    <RadixTooltip.Provider delayDuration={delay}>
      <RadixTooltip.Root
        onOpenChange={(isOpen) => {
          if (!isOpen) neighbours?.tellGone();
          onOpenChange?.(isOpen);
        }}
      >
        <RadixTooltip.Trigger
          asChild
          ref={control}
          onPointerEnter={() => setDelay(neighbours?.hasJustGone() === true ? 0 : DELAY_MS)}
        >
          {children}
        </RadixTooltip.Trigger>
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
    </RadixTooltip.Provider>
  );
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
