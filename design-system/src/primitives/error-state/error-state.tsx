import { CloudOff } from 'lucide-react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
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
  /** A try is under way. */
  isRetrying?: boolean | undefined;
  /** Name of the button meanwhile; default `retryLabel`. */
  retryingLabel?: string | undefined;
  /** Level of the heading; default 2. */
  level?: 2 | 3 | undefined;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[3],
  padding: `${theme.space[7]} ${theme.space[5]}`,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  textAlign: 'center',
});

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

const Message = styled('p', { maxWidth: '46ch', margin: 0, color: theme.colors.textMuted });

const Action = styled('div', { marginTop: theme.space[3] });

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
    <Root role="alert" data-state="error">
      <IconBox aria-hidden="true">
        <CloudOff />
      </IconBox>
      <Heading level={level} size={3}>
        {title}
      </Heading>
      <Message>{message}</Message>
      <Action>
        <Button
          variant="secondary"
          isBusy={isRetrying}
          busyLabel={retryingLabel ?? retryLabel}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      </Action>
    </Root>
  );
}
