import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { closesDialog } from '#design-system/primitives/dialog/native-dialog.ts';
import { useReturnFocus } from '#design-system/primitives/dialog/return-focus.ts';
import {
  closeButtonStyles,
  overlayStyles,
  overlayTitleStyles,
} from '#design-system/theme/overlay-styles.ts';
import { keyframes, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link Drawer}. */
export type DrawerProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with false by Escape, the backdrop and the close button, and with true by the trigger. */
  onOpenChange: (isOpen: boolean) => void;
  /** Title of the drawer. */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** The content. */
  children: ReactNode;
  /** Element that opens it. */
  trigger?: ReactNode | undefined;
};

/** A modal panel at the end edge of the window. It traps the focus and restores it on closing. */
export function Drawer({
  isOpen,
  onOpenChange,
  title,
  closeLabel,
  children,
  trigger,
}: DrawerProps) {
  const { rememberContent, onCloseAutoFocus } = useReturnFocus(isOpen);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyles().className} />
        <RadixDialog.Content
          ref={rememberContent}
          asChild
          aria-modal="true"
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Panel>
            <Head>
              <RadixDialog.Title className={overlayTitleStyles().className}>
                {title}
              </RadixDialog.Title>
              <RadixDialog.Close className={closeButtonStyles().className} aria-label={closeLabel}>
                <X aria-hidden />
              </RadixDialog.Close>
            </Head>
            <Body>{children}</Body>
          </Panel>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const fromEnd = keyframes({
  from: { opacity: 0, transform: `translateX(${theme.space[6]})` },
  to: { opacity: 1, transform: 'none' },
});

/** Props of {@link NativeDrawer}. */
export type NativeDrawerProps = Pick<DrawerProps, 'title' | 'closeLabel' | 'children'> & {
  /** Id with which a button opens it: `opensDialog(id)`. */
  id: string;
};

/** The drawer for documents, which work without JavaScript: the browser itself opens and closes it. */
export function NativeDrawer({ id, title, closeLabel, children }: NativeDrawerProps) {
  const titleId = `${id}-title`;
  return (
    <Panel as="dialog" isNative id={id} aria-labelledby={titleId} {...{ closedby: 'any' }}>
      <Head>
        <h2 id={titleId} className={overlayTitleStyles().className}>
          {title}
        </h2>
        <button
          type="button"
          className={closeButtonStyles().className}
          aria-label={closeLabel}
          {...closesDialog(id)}
        >
          <X aria-hidden />
        </button>
      </Head>
      <Body>{children}</Body>
    </Panel>
  );
}

const Panel = styled('div', {
  position: 'fixed',
  zIndex: theme.zIndices.dialog,
  top: 0,
  bottom: 0,
  right: 0,
  width: `min(${theme.sizes.drawer}, calc(100% - ${theme.space[6]}))`,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  boxShadow: theme.shadows.floating,
  outline: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderLeft: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: `${theme.radii.huge} 0 0 ${theme.radii.huge}`,
  animation: `${fromEnd} 220ms cubic-bezier(0.2, 0, 0, 1)`,
  variants: {
    isNative: {
      true: {
        left: 'auto',
        height: '100dvh',
        maxHeight: 'none',
        maxWidth: 'none',
        margin: 0,
        padding: 0,
        borderWidth: `0 0 0 ${theme.borderWidths.hairline}`,
        '&:not([open])': { display: 'none' },
        '&::backdrop': { backgroundColor: theme.colors.overlay },
      },
    },
  },
});

const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  padding: `${theme.space[3]} ${theme.space[3]} ${theme.space[3]} ${theme.space[5]}`,
});

const Body = styled('div', { flexGrow: 1, padding: `0 ${theme.space[4]} ${theme.space[5]}` });
