import type { ReactNode } from 'react';

import { Toast, ToastProvider, type ToastTone } from '#design-system/primitives/toast/toast.tsx';

/** A short message that disappears after a while, unless it is permanent. */
export type Snackbar = {
  /** Unique id of the message. */
  id: string | number;
  /** Whether it stays until it is closed or removed. Default false. */
  isLasting?: boolean | undefined;
  /** Determines colour and icon. */
  tone: ToastTone;
  /** What happened. */
  message: ReactNode;
  /** An action the user can take. */
  action?: { label: string; onAction: () => void } | undefined;
};

/** Props of {@link SnackbarHost}. */
export type SnackbarHostProps = {
  /** The rest of the app, if it is rendered inside. */
  children?: ReactNode | undefined;
  /** The messages to show. */
  snackbars: readonly Snackbar[];
  /** Called when a message is closed by time, Close, a swipe or Escape. */
  onDismiss: (id: string | number) => void;
  /** Announced by screen readers before each message. */
  label: string;
  /** Accessible name of the region; `{hotkey}` is replaced by the key that moves the focus there. */
  regionLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Name of each tone, for screen readers. */
  toneLabels: Readonly<Record<ToastTone, string>>;
};

/** Shows snackbars for 3000 ms each, longer during hover and focus (specification section 9). */
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
