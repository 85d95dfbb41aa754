import { CloudOff } from 'lucide-react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { StateFrame } from '#design-system/primitives/empty-state/state-frame.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  /** What did not work. */
  title: string;
  /** Why, and what the person can do. */
  message: string;
  /** Name of the button that tries again. */
  retryLabel: string;
  /** Tries again. */
  onRetry: () => void;
  /** A retry is in progress. */
  isRetrying?: boolean | undefined;
  /** Name of the button while it is in progress; default `retryLabel`. */
  retryingLabel?: string | undefined;
  /** Level of the heading; default 2. */
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

/** A region that could not load: cause, and a button to try again. Read aloud at once. */
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
          variant="secondary"
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
