import type { ComponentPropsWithRef, ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `IconButton`, with those of the native button. */
export type IconButtonProps = {
  /** What it does, read aloud; it shows no text. */
  label: string;
  /** A lucide icon element. */
  icon: ReactNode;
  /** `outlined` has a visible edge; default `quiet`. */
  variant?: 'quiet' | 'outlined' | undefined;
  /** 44 px, or 36 px drawn on a 44 px target. */
  size?: 'medium' | 'small' | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'>;

const Root = styled('button', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  padding: 0,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.round,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  cursor: 'pointer',
  '-webkit-tap-highlight-color': 'transparent',
  transition: `background-color ${theme.transitions.quick}, border-color ${theme.transitions.quick}`,
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&:active': { borderColor: theme.colors.borderControl },
  '&:disabled': {
    color: theme.colors.onDisabled,
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
  },
  '@forced': { borderColor: 'ButtonText' },
  variants: {
    variant: {
      quiet: {},
      outlined: { borderColor: theme.colors.borderControl, backgroundColor: theme.colors.surface },
    },
    size: {
      medium: { width: theme.sizes.target, height: theme.sizes.target },
      small: {
        width: theme.sizes.targetSmall,
        height: theme.sizes.targetSmall,
        '& svg': { width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: `calc(${theme.offsets.touch} - ${theme.borderWidths.hairline})`,
        },
      },
    },
  },
});

/** A button that shows only an icon. Where there is room for words, prefer `Button`. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root {...rest} type={type} variant={variant} size={size} aria-label={label}>
      {icon}
    </Root>
  );
}
