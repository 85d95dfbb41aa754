import type { ComponentPropsWithRef, ReactNode } from 'react';

import { Tooltip } from '#design-system/primitives/tooltip/tooltip.tsx';
import { css, theme } from '#design-system/theme/stitches.ts';

/** Props of `IconButton`, and those of the native button. */
export type IconButtonProps = {
  /** Accessible name: the action and its object. */
  label: string;
  /** The icon. */
  icon: ReactNode;
  /** Tooltip: the action in a word or two. */
  hint: string;
  /** Whether it is a disc with an edge, on a tinted background. */
  isRaised?: boolean | undefined;
  /** Whether it is paler and smaller than the text beside it, where each of many rows has one. */
  isQuiet?: boolean | undefined;
  /** `end`: it is last in its line, and its icon ends with the lines above and below. */
  edge?: 'end' | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'className' | 'style' | 'children'>;

const iconButtonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: theme.sizes.target,
  height: theme.sizes.target,
  padding: 0,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}, color ${theme.transitions.quick}`,
  '& svg': { width: theme.sizes.icon, height: theme.sizes.icon },
  '&:hover': { backgroundColor: theme.colors.sunken, color: theme.colors.text },
  '&:focus-visible': { outlineOffset: theme.offsets.ringWithin },
  '@forced': { borderColor: 'ButtonText' },
  variants: {
    isRaised: {
      true: {
        borderColor: theme.colors.border,
        backgroundColor: theme.colors.surface,
        color: theme.colors.text,
        '&:hover': { borderColor: theme.colors.borderControl },
      },
      false: {},
    },
    isQuiet: {
      true: {
        color: theme.colors.borderControl,
        '& svg': { width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
      },
      false: {},
    },
    edge: {
      none: {},
      end: { marginInlineEnd: `calc((${theme.sizes.icon} - ${theme.sizes.target}) / 2)` },
    },
  },
});

/** A small action, shown as an icon whose tooltip appears on hover and focus. */
export function IconButton({
  label,
  icon,
  hint,
  isRaised = false,
  isQuiet = false,
  edge,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={hint}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={iconButtonStyles({ isRaised, isQuiet, edge: edge ?? 'none' }).className}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
