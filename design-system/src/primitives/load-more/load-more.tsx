import { Button } from '#design-system/primitives/button/button.tsx';
import { LiveRegion } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `LoadMore`. */
export interface LoadMoreProps {
  /** Label of the button. */
  label: string;
  /** Label of the button while loading. */
  busyLabel: string;
  /** Whether more is being loaded. */
  isBusy: boolean;
  /** Called by the button. */
  onLoad: () => void;
  /** How much is shown, such as "12 of 40 shown"; announced when it changes. */
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

/** Foot of a paged list. When all rows are loaded, the status is only announced. */
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
