import * as RadixAlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import { FootBar } from '#design-system/primitives/dialog/foot-bar.tsx';
import { useReturnFocus } from '#design-system/primitives/dialog/return-focus.ts';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import {
  dialogFooterStyles,
  dialogSurfaceStyles,
  overlayStyles,
  overlayTitleStyles,
} from '#design-system/theme/overlay-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link AlertDialog}. */
export type AlertDialogProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Title of the dialog. */
  title: string;
  /** Describes the dialog: what happened, what to do. */
  message: ReactNode;
  /** Whether only screen readers say the title, because a short message says it as well; it then looks like a title. */
  isTitleHidden?: boolean | undefined;
  /** Picture above the title. Only with one, which goes with a short message, is the text centred. */
  icon?: ReactNode | undefined;
  /** Label of the action button. */
  actionLabel: string;
  /** Called by the action button. The dialog stays open until `isOpen` changes. */
  onAction: () => void;
  /** Whether the action is in progress. */
  isActionBusy?: boolean | undefined;
  /** Label of the action button during the action. */
  busyLabel?: string | undefined;
  /** Variant of the action button. With `danger` the first focus goes to Cancel. */
  actionVariant?: 'action' | 'danger' | undefined;
  /** Label of the cancel button. Without it there is no such button, and Escape does nothing. */
  cancelLabel?: string | undefined;
  /** Called by the cancel button and by Escape. */
  onCancel?: (() => void) | undefined;
  /** A second action; Escape does not trigger it. */
  other?:
    | {
        label: string;
        onAction: () => void;
        isBusy?: boolean | undefined;
        busyLabel?: string | undefined;
      }
    | undefined;
};

/**
 * A dialog that requires an answer: the backdrop does not close it. At most 400 px wide (specification
 * section 9).
 */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, cancelLabel, onCancel } = props;
  const { rememberContent, onCloseAutoFocus } = useReturnFocus(isOpen);
  return (
    <RadixAlertDialog.Root open={isOpen}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlayStyles().className} />
        <RadixAlertDialog.Content
          ref={rememberContent}
          className={dialogSurfaceStyles({ maxWidth: 'dialog', isCentred: true }).className}
          aria-modal="true"
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget);
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            if (cancelLabel !== undefined) onCancel?.();
          }}
        >
          <Question {...props} />
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}

const focusFirst = (content: HTMLElement): void =>
  content.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true });

function Question({
  title,
  message,
  isTitleHidden = false,
  icon,
  actionLabel,
  onAction,
  isActionBusy = false,
  busyLabel,
  actionVariant = 'action',
  cancelLabel,
  onCancel,
  other,
}: AlertDialogProps) {
  const isCancelFirst = actionVariant === 'danger' && cancelLabel !== undefined;
  return (
    <>
      <Inner isIllustrated={icon !== undefined}>
        {icon === undefined ? null : <Icon aria-hidden="true">{icon}</Icon>}
        <Words>
          {isTitleHidden ? (
            <VisuallyHidden>
              <RadixAlertDialog.Title>{title}</RadixAlertDialog.Title>
            </VisuallyHidden>
          ) : (
            <RadixAlertDialog.Title className={overlayTitleStyles().className}>
              {title}
            </RadixAlertDialog.Title>
          )}
          <RadixAlertDialog.Description asChild>
            {isTitleHidden ? (
              <p className={overlayTitleStyles().className}>{message}</p>
            ) : (
              <Message>{message}</Message>
            )}
          </RadixAlertDialog.Description>
        </Words>
      </Inner>
      <FootBar>
        <div className={dialogFooterStyles().className}>
          <Button
            variant={actionVariant}
            isBusy={isActionBusy}
            busyLabel={busyLabel}
            onClick={onAction}
            data-first-focus={isCancelFirst ? undefined : ''}
          >
            {actionLabel}
          </Button>
          {other === undefined ? null : (
            <Button
              variant="secondary"
              isBusy={other.isBusy}
              busyLabel={other.busyLabel}
              onClick={other.onAction}
            >
              {other.label}
            </Button>
          )}
          {cancelLabel === undefined ? null : (
            <Button
              variant="quiet"
              onClick={onCancel}
              data-first-focus={isCancelFirst ? '' : undefined}
            >
              {cancelLabel}
            </Button>
          )}
        </div>
      </FootBar>
    </>
  );
}

const Inner = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  padding: theme.space[5],
  '@small': { padding: theme.space[6] },
  variants: {
    isIllustrated: { true: { justifyItems: 'center', textAlign: 'center' }, false: {} },
  },
});

const Icon = styled('div', { display: 'inline-flex' });

const Words = styled('div', { display: 'grid', gap: theme.space[2], minWidth: 0, width: '100%' });

const Message = styled('div', { color: theme.colors.text });
