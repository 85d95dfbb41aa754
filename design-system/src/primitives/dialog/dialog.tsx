import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import {
  closeButtonStyles,
  dialogSurfaceStyles,
  overlayStyles,
  overlayTitleStyles,
} from '#design-system/theme/overlay-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { useReturnFocus } from './return-focus.ts';

/** Props of {@link Dialog}. */
export type DialogProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with false by Escape, the backdrop and the close button, with true by the trigger. */
  onOpenChange: (isOpen: boolean) => void;
  /** Names the dialog. */
  title: string;
  /** A line or two under the title; describes the dialog. */
  description?: ReactNode | undefined;
  /** Name of the close button. */
  closeLabel: string;
  /** The content. */
  children?: ReactNode | undefined;
  /** Decoration across the head. */
  picture?: ReactNode | undefined;
  /** Greatest width: 400 or 680 px (specification section 9). */
  maxWidth?: 'dialog' | 'dialogWide' | undefined;
  /** Moves the first focus; by default the first control of the content takes it. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** An element that opens it. */
  trigger?: ReactNode | undefined;
};

/** A modal dialog: a sheet on phones, centred elsewhere. Focus stays in it and returns after it. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  picture,
  maxWidth = 'dialog',
  onOpenAutoFocus,
  trigger,
}: DialogProps) {
  const { rememberContent, onCloseAutoFocus } = useReturnFocus(isOpen);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyles().className} />
        <RadixDialog.Content
          ref={rememberContent}
          className={dialogSurfaceStyles({ maxWidth }).className}
          aria-modal="true"
          onCloseAutoFocus={onCloseAutoFocus}
          {...(onOpenAutoFocus === undefined ? {} : { onOpenAutoFocus })}
        >
          {picture}
          <Inner>
            <Head data-full-width={picture !== undefined ? '' : undefined}>
              <RadixDialog.Title className={overlayTitleStyles().className}>
                {title}
              </RadixDialog.Title>
              {description === undefined ? null : (
                <RadixDialog.Description asChild>
                  <Description>{description}</Description>
                </RadixDialog.Description>
              )}
            </Head>
            {children === undefined ? null : <Body>{children}</Body>}
          </Inner>
          {/* Last in the tab order, so that the first focus falls on the content. */}
          <Corner>
            <RadixDialog.Close className={closeButtonStyles().className} aria-label={closeLabel}>
              <X aria-hidden />
            </RadixDialog.Close>
          </Corner>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const Inner = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  padding: theme.space[5],
  paddingBottom: `max(${theme.space[5]}, env(safe-area-inset-bottom))`,
  '@small': { padding: theme.space[6] },
});

const Head = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  paddingRight: theme.space[7],
  '&[data-full-width]': { paddingRight: 0 },
});

const Description = styled('div', { color: theme.colors.textMuted });

const Body = styled('div', { minWidth: 0 });

const Corner = styled('div', { position: 'absolute', top: theme.space[3], right: theme.space[3] });
