import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is awaited, read aloud. */
  label: string;
  /** Shows the words beside the ring; default false. */
  isLabelVisible?: boolean | undefined;
  /** 20, 32 or 48 px; default `medium`. */
  size?: 'small' | 'medium' | 'large' | undefined;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Root = styled('output', {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[3],
  color: theme.colors.textMuted,
});

const Ring = styled('span', {
  flex: 'none',
  border: `${theme.borderWidths.mark} solid`,
  borderColor: theme.colors.border,
  borderTopColor: theme.colors.action,
  borderRadius: theme.radii.round,
  animation: `${turn} 900ms linear infinite`,
  variants: {
    size: {
      small: {
        width: theme.sizes.icon,
        height: theme.sizes.icon,
        borderWidth: theme.borderWidths.strong,
      },
      medium: { width: theme.sizes.spinner, height: theme.sizes.spinner },
      large: { width: theme.sizes.spinnerLarge, height: theme.sizes.spinnerLarge },
    },
  },
});

/** A turning ring for a wait whose outcome has no shape yet. */
export function Spinner({ label, isLabelVisible = false, size = 'medium' }: SpinnerProps) {
  return (
    <Root>
      <Ring size={size} aria-hidden="true" />
      {isLabelVisible ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}
