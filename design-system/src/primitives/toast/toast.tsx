import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { closeButtonStyles } from '#design-system/theme/overlay-styles.ts';
import { actionBarHeight, css, keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** Kind of message. */
export type ToastTone = 'success' | 'error' | 'info';

/** How long a toast stays (specification section 9). Hover, focus and an inactive window pause it. */
const DURATION_MS = 3000;

/** Props of {@link ToastProvider}. */
export type ToastProviderProps = {
  /** The toasts. */
  children: ReactNode;
  /** Announced by screen readers before each message, such as "Notice". */
  label: string;
  /** Accessible name of the region; `{hotkey}` is replaced by the key that moves the focus there. */
  regionLabel: string;
};

/**
 * Provides the region that shows toasts. The region exists before any toast, so that toasts are announced.
 */
export function ToastProvider({ children, label, regionLabel }: ToastProviderProps) {
  return (
    <RadixToast.Provider label={label} duration={DURATION_MS} swipeDirection="down">
      {children}
      <RadixToast.Viewport className={viewportStyles().className} label={regionLabel} />
    </RadixToast.Provider>
  );
}

/** Props of {@link Toast}. */
export type ToastProps = {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called with false when it is closed by time, Close, a swipe or Escape. */
  onOpenChange: (isOpen: boolean) => void;
  /** Whether it stays until it is closed or removed. Default false; with an action it always does (WCAG 2.2.1). */
  isLasting?: boolean | undefined;
  /** Determines colour and icon. */
  tone: ToastTone;
  /** What happened. */
  message: ReactNode;
  /** Name of the tone, for screen readers. */
  toneLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** An action the user can take; altText says how to do it without the toast. */
  action?: { label: string; altText: string; onAction: () => void } | undefined;
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** A short message with icon, text and Close button. It disappears by itself, unless it is lasting or has an action. */
export function Toast({
  isOpen,
  onOpenChange,
  isLasting = false,
  tone,
  message,
  toneLabel,
  closeLabel,
  action,
}: ToastProps) {
  const Icon = icons[tone];
  return (
    <RadixToast.Root
      className={rootStyles({ tone }).className}
      data-tone={tone}
      type={tone === 'error' ? 'foreground' : 'background'}
      {...(isLasting || action !== undefined ? { duration: Number.POSITIVE_INFINITY } : {})}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <Icon aria-hidden />
      <RadixToast.Title className={messageStyles().className}>
        <VisuallyHidden>{toneLabel} </VisuallyHidden>
        <span>{message}</span>
      </RadixToast.Title>
      <Actions>
        {action === undefined ? null : (
          <RadixToast.Action
            className={actionStyles().className}
            altText={action.altText}
            onClick={action.onAction}
          >
            {action.label}
          </RadixToast.Action>
        )}
        <RadixToast.Close
          className={closeButtonStyles({ isOnColour: true }).className}
          aria-label={closeLabel}
        >
          <X aria-hidden />
        </RadixToast.Close>
      </Actions>
    </RadixToast.Root>
  );
}

const rise = keyframes({
  from: { opacity: 0, transform: `translateY(${theme.space[3]})` },
  to: { opacity: 1, transform: 'none' },
});

const viewportStyles = css({
  position: 'fixed',
  zIndex: theme.zIndices.toast,
  bottom: `max(${theme.space[4]}, env(safe-area-inset-bottom))`,
  // Above the action bar at the bottom of a phone's window.
  ':root:has([data-action-bar]) &': {
    bottom: `calc(var(${actionBarHeight}, ${theme.space[8]}) + ${theme.space[4]})`,
    '@medium': { bottom: theme.space[4] },
  },
  left: theme.space[4],
  right: theme.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  width: 'auto',
  maxWidth: theme.sizes.toast,
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
  borderRadius: theme.radii.large,
  '@print': { display: 'none' },
});

const rootStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[1]} ${theme.space[2]} ${theme.space[1]} ${theme.space[4]}`,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.large,
  color: theme.colors.onAction,
  boxShadow: theme.shadows.floating,
  animation: `${rise} 220ms cubic-bezier(0.2, 0, 0, 1)`,
  '& > svg': { flexShrink: 0, width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
  '&[data-swipe="move"]': { transform: 'translateY(var(--radix-toast-swipe-move-y))' },
  variants: {
    tone: {
      success: { backgroundColor: theme.colors.success },
      error: { backgroundColor: theme.colors.error },
      info: { backgroundColor: theme.colors.info },
    },
  },
});

const messageStyles = css({
  flexGrow: 1,
  minWidth: 0,
  // With that of the toast, 12 px above and below a text of several lines.
  paddingBlock: theme.space[2],
  fontWeight: theme.fontWeights.medium,
  lineHeight: 1.4,
});

const Actions = styled('div', { display: 'flex', alignItems: 'center', flexShrink: 0 });

const actionStyles = css({
  minHeight: theme.sizes.target,
  padding: `0 ${theme.space[3]}`,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.medium,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: theme.fontWeights.strong,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:hover': { textDecorationThickness: theme.borderWidths.strong },
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: theme.offsets.ringInset },
});
