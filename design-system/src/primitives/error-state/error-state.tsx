import { CloudOff } from 'lucide-react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { StateFrame } from '#design-system/primitives/empty-state/state-frame.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  /** What failed. */
  title: string;
  /** Why, and what the user can do. */
  message: string;
  /** Label of the retry button. */
  retryLabel: string;
  /** Called by the retry button. */
  onRetry: () => void;
  /** Whether a retry is in progress. */
  isRetrying?: boolean | undefined;
  /** Label of the button during a retry; default `retryLabel`. */
  retryingLabel?: string | undefined;
  /** Heading level; default 2. The retry of a whole page (2) is filled, that of a part of one (3) is not. */
  level?: 2 | 3 | undefined;
}

const IconBox = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.discHuge,
  height: theme.sizes.discHuge,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.errorMist,
  color: theme.colors.errorText,
  '& > svg': { width: theme.sizes.iconMedal, height: theme.sizes.iconMedal },
});

/** Error state of a region that could not be loaded: cause and retry button. Announced at once. */
export function ErrorState({
  title,
  message,
  retryLabel,
  onRetry,
  isRetrying = false,
  retryingLabel,
  level = 2,
}: ErrorStateProps) {
  return (
    <StateFrame
      state="error"
      picture={
        <IconBox aria-hidden="true">
          <CloudOff />
        </IconBox>
      }
      title={title}
      level={level}
      action={
        <Button
          variant={level === 2 ? 'action' : 'secondary'}
          isBusy={isRetrying}
          busyLabel={retryingLabel ?? retryLabel}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      }
    >
      <p>{message}</p>
    </StateFrame>
  );
}
