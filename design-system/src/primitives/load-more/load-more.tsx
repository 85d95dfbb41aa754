import { Button } from '#design-system/primitives/button/button.tsx';
import { LiveRegion } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `LoadMore`. */
export interface LoadMoreProps {
  /** Name of the button. */
  label: string;
  /** Name of the button while it loads. */
  busyLabel: string;
  /** Loading is in progress. */
  isBusy: boolean;
  /** Loads the next rows. */
  onLoad: () => void;
  /** How much is shown, for example "12 of 40 shown"; read aloud when it changes. */
  statusText: string;
  /** Whether there are more rows. */
  hasMore: boolean;
}

const Root = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[3],
  textAlign: 'center',
  variants: { hasMore: { true: { paddingBlock: theme.space[5] }, false: {} } },
});

/** The foot of a list that comes in portions. Of a list that is whole, how much is shown is only read aloud. */
export function LoadMore({ label, busyLabel, isBusy, onLoad, statusText, hasMore }: LoadMoreProps) {
  return (
    <Root hasMore={hasMore}>
      <LiveRegion isVisible={hasMore}>{statusText}</LiveRegion>
      {hasMore ? (
        <Button variant="secondary" isBusy={isBusy} busyLabel={busyLabel} onClick={onLoad}>
          {label}
        </Button>
      ) : null}
    </Root>
  );
}
