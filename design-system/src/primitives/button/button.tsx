import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { LinkSlot } from '#design-system/primitives/link/link-slot.tsx';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

import { buttonStyles } from './button-styles.ts';

/**
 * Style of a button: `action` is filled, the one main action of a view; `secondary` has an outline; `quiet` is
 * underlined like a link. `remove` is a quiet one that takes something away; `danger` is the filled button of a question
 * about it.
 */
export type ButtonVariant = 'action' | 'secondary' | 'quiet' | 'remove' | 'danger';
/** Heights: 36 px (with a touch target of 44 px), 44 px, 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Style props shared by buttons and links. */
interface ButtonLooks {
  /** Default `action`. */
  variant?: ButtonVariant | undefined;
  /** Default `medium`. */
  size?: ButtonSize | undefined;
  /**
   * Where a quiet button is in its line: first, last, or alone at either end. Its text is aligned with what is
   * above and below, and its target reaches 12 px further out.
   */
  edge?: 'start' | 'end' | 'both' | undefined;
}

/** Props of `Button`, and those of the native button. */
export type ButtonProps = ButtonLooks & {
  /** Label. */
  children: ReactNode;
  /** Whether it is as wide as its container. */
  isFullWidth?: boolean | undefined;
  /** Icon before the label; decorative. */
  iconBefore?: ReactNode;
  /** Whether its action is in progress: clicks are ignored, the focus stays. */
  isBusy?: boolean | undefined;
  /** Label while busy; by default unchanged. */
  busyLabel?: string | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'aria-busy' | 'className' | 'style' | 'children'>;

/** Props of `ButtonLink`, and those of the native anchor. */
export type ButtonLinkProps = ButtonLooks & {
  /** Label; with `asChild` a single link element that contains the label. */
  children: ReactNode;
  /** Passes styles and props to its only child instead of rendering an anchor. */
  asChild?: boolean | undefined;
} & Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'children'>;

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const BusyMark = styled('span', {
  display: 'inline-block',
  flexShrink: 0,
  width: '1.1em',
  height: '1.1em',
  border: `${theme.borderWidths.strong} solid currentColor`,
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
});

const IconSlot = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  // Gives the icon the baseline of the label, by which the button is aligned with a line of text.
  '&::before': { content: '"x"', width: 0, visibility: 'hidden' },
});

/** A native button, for actions. To navigate use `ButtonLink`. */
export function Button({
  children,
  variant = 'action',
  size = 'medium',
  isFullWidth = false,
  edge,
  isBusy = false,
  busyLabel,
  iconBefore,
  type = 'button',
  onClick,
  onMouseDown,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || ariaDisabled === true || ariaDisabled === 'true';
  const icon = isBusy ? <BusyMark /> : iconBefore;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // A disabled or busy button stays focusable; its click, and thereby a submit, is dropped.
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  function handleMouseDown(event: MouseEvent<HTMLButtonElement>) {
    onMouseDown?.(event);
    // On blur a field may show its error and move this button before the pointer is released, and the click
    // would be lost. The form validates all fields on submit anyway.
    if (type === 'submit') event.preventDefault();
  }
  return (
    <button
      {...rest}
      onMouseDown={handleMouseDown}
      type={type}
      className={buttonStyles({ variant, size, isFullWidth, edge: edge ?? 'none' }).className}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
    >
      {icon ? <IconSlot aria-hidden="true">{icon}</IconSlot> : null}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'action',
  size = 'medium',
  edge,
  asChild = false,
  ...rest
}: ButtonLinkProps) {
  const Anchor = asChild ? LinkSlot : 'a';
  return (
    <Anchor
      {...rest}
      className={buttonStyles({ variant, size, edge: edge ?? 'none' }).className}
      data-variant={variant}
    />
  );
}
