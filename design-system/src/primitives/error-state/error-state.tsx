import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
  /** An alternative, such as a link to another page. */
  other?: ReactNode;
  /** Heading level: 1 in place of a page, 3 in place of a part of a section; default 2. */
  level?: 1 | 2 | 3 | undefined;
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

/** What could not be loaded, a page or a part of one: cause and retry button. Announced at once. */
export function ErrorState({
  title,
  message,
  retryLabel,
  onRetry,
  isRetrying = false,
  retryingLabel,
  other,
  level = 2,
}: ErrorStateProps) {
  return (
    <StateFrame
      state="error"
      picture={
        <IconBox aria-hidden="true">
          <CircleAlert />
        </IconBox>
      }
      title={title}
      level={level}
      action={
        <>
          <Button isBusy={isRetrying} busyLabel={retryingLabel ?? retryLabel} onClick={onRetry}>
            {retryLabel}
          </Button>
          {other}
        </>
      }
    >
      <p>{message}</p>
    </StateFrame>
  );
}
