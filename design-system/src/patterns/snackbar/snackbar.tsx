import type { ReactNode } from 'react';

import { Toast, ToastProvider, type ToastTone } from '#design-system/primitives/toast/toast.tsx';

/** A short message that disappears after a while, unless it is permanent. */
export type Snackbar = {
  /** Tells the messages apart. */
  id: string | number;
  /** Does it stay until it is closed, or is no longer among those that show? Default false. */
  isLasting?: boolean | undefined;
  /** Its colour and icon. */
  tone: ToastTone;
  /** What happened. */
  message: ReactNode;
  /** Something to do about it. */
  action?: { label: string; onAction: () => void } | undefined;
};

/** Props of {@link SnackbarHost}. */
export type SnackbarHostProps = {
  /** The rest of the app, when it is rendered inside. */
  children?: ReactNode | undefined;
  /** The messages that show. */
  snackbars: readonly Snackbar[];
  /** Called when time, Close, a swipe or Escape ends one. */
  onDismiss: (id: string | number) => void;
  /** Said by screen readers before each message. */
  label: string;
  /** Names the region; `{hotkey}` is replaced by the key that moves focus there. */
  regionLabel: string;
  /** Name of the close button. */
  closeLabel: string;
  /** Each tone in a word, for screen readers. */
  toneLabels: Readonly<Record<ToastTone, string>>;
};

/** Shows the snackbars for 3000 ms each, longer while one looks at them (specification section 9). */
export function SnackbarHost({
  children,
  snackbars,
  onDismiss,
  label,
  regionLabel,
  closeLabel,
  toneLabels,
}: SnackbarHostProps) {
  return (
    <>
      {children}
      <ToastProvider label={label} regionLabel={regionLabel}>
        {snackbars.map(({ id, isLasting, tone, message, action }) => (
          <Toast
            key={id}
            isOpen
            onOpenChange={(isOpen) => {
              if (!isOpen) onDismiss(id);
            }}
            isLasting={isLasting}
            tone={tone}
            toneLabel={toneLabels[tone]}
            message={message}
            closeLabel={closeLabel}
            action={action === undefined ? undefined : { ...action, altText: action.label }}
          />
        ))}
      </ToastProvider>
    </>
  );
}
