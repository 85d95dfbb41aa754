import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { LinkSlot } from '#design-system/primitives/link/link-slot.tsx';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

import { buttonStyles } from './button-styles.ts';

/** Looks of a button. `action` is the one main step of a view; `danger` takes something away. */
export type ButtonVariant = 'action' | 'secondary' | 'quiet' | 'danger';
/** Heights: 36 px drawn on a 44 px target, 44 px, 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Looks that buttons and links share. */
interface ButtonLooks {
  /** Default `action`. */
  variant?: ButtonVariant | undefined;
  /** Default `medium`. */
  size?: ButtonSize | undefined;
}

/** Props of `Button`, with those of the native button. */
export type ButtonProps = ButtonLooks & {
  /** Text. */
  children: ReactNode;
  /** As wide as its place. */
  isFullWidth?: boolean | undefined;
  /** Icon before the text; decorative. */
  iconBefore?: ReactNode;
  /** In progress: clicks are ignored, focus stays. */
  isBusy?: boolean | undefined;
  /** Text while busy; default the usual text. */
  busyLabel?: string | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'aria-busy' | 'className' | 'style' | 'children'>;

/** Props of `ButtonLink`, with those of the native anchor. */
export type ButtonLinkProps = ButtonLooks & {
  /** Text; with `asChild` one link element that holds the text. */
  children: ReactNode;
  /** Gives looks and props to the one child instead of drawing an anchor. */
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

const IconSlot = styled('span', { display: 'inline-flex' });

/** A native button. Something happens here and now; to go somewhere use `ButtonLink`. */
export function Button({
  children,
  variant = 'action',
  size = 'medium',
  isFullWidth = false,
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
    // An inert button keeps the focus, so it stays in the page and its click, a submit included, is dropped.
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  function handleMouseDown(event: MouseEvent<HTMLButtonElement>) {
    onMouseDown?.(event);
    // Leaving a field may show its error and move this button away before the pointer is up, and the
    // click would be lost. The form looks at all fields on submit anyway.
    if (type === 'submit') event.preventDefault();
  }
  return (
    <button
      {...rest}
      onMouseDown={handleMouseDown}
      type={type}
      className={buttonStyles({ variant, size, isFullWidth }).className}
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
  asChild = false,
  ...rest
}: ButtonLinkProps) {
  const Anchor = asChild ? LinkSlot : 'a';
  return (
    <Anchor
      {...rest}
      className={buttonStyles({ variant, size }).className}
      data-variant={variant}
    />
  );
}
