import { CircleAlert, Hourglass, WifiOff } from 'lucide-react';

import { AlertDialog } from '#design-system/primitives/alert-dialog/alert-dialog.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Kind of error. */
export type ErrorDialogType = 'sessionExpired' | 'network' | 'unknown';

/** Props of {@link ErrorDialog}. */
export type ErrorDialogProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Determines the picture. */
  type: ErrorDialogType;
  /** Name of the dialog, for screen readers. */
  title: string;
  /** The cause and what to do: the only text that is seen. */
  message: string;
  /** The main action, which gets the first focus. */
  primary: {
    label: string;
    onAction: () => void;
    isBusy?: boolean | undefined;
    busyLabel?: string | undefined;
  };
  /** An alternative action. */
  secondary?:
    | {
        label: string;
        onAction: () => void;
        isBusy?: boolean | undefined;
        busyLabel?: string | undefined;
      }
    | undefined;
};

const icons = { sessionExpired: Hourglass, network: WifiOff, unknown: CircleAlert } as const;

/**
 * Dialog for an error that blocks a private page. At most 400 px wide; only its buttons close it
 * (specification sections 8 and 9).
 */
export function ErrorDialog({
  isOpen,
  type,
  title,
  message,
  primary,
  secondary,
}: ErrorDialogProps) {
  const Icon = icons[type];
  return (
    <AlertDialog
      isOpen={isOpen}
      title={title}
      message={message}
      isTitleHidden
      icon={
        <Medal>
          <Icon aria-hidden />
        </Medal>
      }
      actionLabel={primary.label}
      onAction={primary.onAction}
      isActionBusy={primary.isBusy}
      busyLabel={primary.busyLabel}
      other={secondary}
    />
  );
}

const Medal = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.discHuge,
  height: theme.sizes.discHuge,
  borderRadius: theme.radii.round,
  border: `${theme.borderWidths.hairline} solid currentColor`,
  color: theme.colors.textMuted,
  '& > svg': { width: theme.sizes.iconMedal, height: theme.sizes.iconMedal },
});
