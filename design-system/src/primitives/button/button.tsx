import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

import { asChildOf } from './as-child.ts';
import { buttonStyles } from './button-styles.ts';

/** Looks of a button. `action` is the one main step of a view; `danger` takes something away. */
export type ButtonVariant = 'action' | 'secondary' | 'quiet' | 'danger';
/** Heights: 36 px drawn on a 44 px target, 44 px, 52 px. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Looks that buttons and links share. */
export interface ButtonLooks {
  /** Default `action`. */
  variant?: ButtonVariant | undefined;
  /** Default `medium`. */
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  isFullWidth?: boolean | undefined;
  /** Icon before the text; decorative. */
  iconBefore?: ReactNode;
  /** Icon after the text; decorative. */
  iconAfter?: ReactNode;
}

/** Props of `Button`, with those of the native button. */
export type ButtonProps = ButtonLooks & {
  /** Text. */
  children: ReactNode;
  /** Work is under way: clicks are ignored, focus stays. */
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

function WithIcons({
  before,
  after,
  children,
}: {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {before ? <IconSlot aria-hidden="true">{before}</IconSlot> : null}
      {children}
      {after ? <IconSlot aria-hidden="true">{after}</IconSlot> : null}
    </>
  );
}

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
  iconAfter,
  type = 'button',
  onClick,
  onMouseDown,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || ariaDisabled === true || ariaDisabled === 'true';
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
      <WithIcons before={isBusy ? <BusyMark /> : iconBefore} after={iconAfter}>
        {isBusy ? (busyLabel ?? children) : children}
      </WithIcons>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  variant = 'action',
  size = 'medium',
  isFullWidth = false,
  iconBefore,
  iconAfter,
  asChild = false,
  ...rest
}: ButtonLinkProps) {
  const { className } = buttonStyles({ variant, size, isFullWidth });
  const frame = (content: ReactNode) => (
    <WithIcons before={iconBefore} after={iconAfter}>
      {content}
    </WithIcons>
  );
  if (asChild) return asChildOf(children, { ...rest, className, 'data-variant': variant }, frame);
  return (
    <a {...rest} className={className} data-variant={variant}>
      {frame(children)}
    </a>
  );
}
