import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Spinner`. */
export interface SpinnerProps {
  /** What is awaited; announced. */
  label: string;
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
  width: theme.sizes.spinner,
  height: theme.sizes.spinner,
  border: `${theme.borderWidths.mark} solid`,
  borderColor: theme.colors.border,
  borderTopColor: theme.colors.action,
  borderRadius: theme.radii.round,
  animation: `${turn} 900ms linear infinite`,
});

/** A spinner, for content whose shape is unknown. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Root>
      <Ring aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}
