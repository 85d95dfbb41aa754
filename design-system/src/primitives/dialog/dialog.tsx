import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';

import { Button } from '#design-system/primitives/button/button.tsx';
import {
  closeButtonStyles,
  dialogFooterStyles,
  dialogSurfaceStyles,
  overlayStyles,
  overlayTitleStyles,
  shortDialog,
} from '#design-system/theme/overlay-styles.ts';
import { unseen } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { FootBar } from './foot-bar.tsx';
import { closesDialog } from './native-dialog.ts';
import { useReturnFocus } from './return-focus.ts';

/** Props of {@link Dialog}. */
export type DialogProps = {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with false by Escape, the backdrop and the close button, and with true by the trigger. */
  onOpenChange: (isOpen: boolean) => void;
  /** Title of the dialog. */
  title: string;
  /** A line or two below the title; describes the dialog. */
  description?: ReactNode | undefined;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** The content. */
  children?: ReactNode | undefined;
  /** A {@link DialogFooter}, which stays in view however long the content is. */
  foot?: ReactNode | undefined;
  /** Photo before the title; it stays in view with it. */
  portrait?: ReactNode | undefined;
  /** Decoration across the top. */
  picture?: ReactNode | undefined;
  /** Maximum width: 400 or 680 px (specification section 9). */
  maxWidth?: 'dialog' | 'dialogWide' | undefined;
  /**
   * Fills a phone's window like a page. The content scrolls, so it must contain a focusable element for
   * keyboard users.
   */
  isTall?: boolean | undefined;
  /** Moves the first focus, as {@link focusDialog} does; by default it goes to the first control of the content. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  /** Element that opens it. */
  trigger?: ReactNode | undefined;
};

/** Props of {@link DialogFoot}. */
export type DialogFootProps = {
  /** A {@link DialogFooter}. */
  children: ReactNode;
};

/** Props of {@link DialogPrintView}. */
export type DialogPrintViewProps = {
  /** Content of the print view. */
  children: ReactNode;
};

/** Focuses the dialog, so that its title is read first and no choice looks selected. */
export function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A modal dialog: a sheet on phones, centred elsewhere. It traps the focus and restores it on closing. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  foot,
  portrait,
  picture,
  maxWidth = 'dialog',
  isTall = false,
  onOpenAutoFocus,
  trigger,
}: DialogProps) {
  const { rememberContent, onCloseAutoFocus } = useReturnFocus(isOpen);
  const [footPlace, setFootPlace] = useState<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger === undefined ? null : <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayStyles().className} />
        <RadixDialog.Content
          ref={rememberContent}
          className={dialogSurfaceStyles({ maxWidth, isTall }).className}
          aria-modal="true"
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={keepForOpenList}
          // The focus trap moves the focus from the last control to the first without scrolling.
          onKeyUp={({ key, target }) => {
            if (key === 'Tab' && target instanceof Element)
              target.scrollIntoView({ block: 'nearest' });
          }}
          {...(onOpenAutoFocus === undefined ? {} : { onOpenAutoFocus })}
        >
          {picture}
          <Inner isScrolling={isTall}>
            <Head isStaying={isTall} data-full-width={picture !== undefined ? '' : undefined}>
              <TitleLine>
                {portrait}
                <RadixDialog.Title className={overlayTitleStyles().className}>
                  {title}
                </RadixDialog.Title>
              </TitleLine>
              {description === undefined ? null : (
                <RadixDialog.Description asChild>
                  <div>{description}</div>
                </RadixDialog.Description>
              )}
            </Head>
            {children === undefined ? null : (
              <FootPlace value={footPlace}>
                <Body>{children}</Body>
              </FootPlace>
            )}
          </Inner>
          <FootBar ref={setFootPlace}>{foot}</FootBar>
          {/* Last in the tab order, so that the content gets the first focus. */}
          <Corner isOverContent={isTall}>
            <RadixDialog.Close className={closeButtonStyles().className} aria-label={closeLabel}>
              <X aria-hidden />
            </RadixDialog.Close>
          </Corner>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Props of {@link NativeDialog}. */
export type NativeDialogProps = Pick<
  DialogProps,
  'title' | 'description' | 'closeLabel' | 'children' | 'picture'
> & {
  /** Id with which a button opens it: `opensDialog(id)`. */
  id: string;
  /** Whether its title has the first focus; by default its first control has. */
  isTitleFocused?: boolean | undefined;
};

/** The wide dialog for documents, which work without JavaScript: the browser itself opens and closes it. */
export function NativeDialog({
  id,
  title,
  description,
  closeLabel,
  children,
  picture,
  isTitleFocused = false,
}: NativeDialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      className={dialogSurfaceStyles({ maxWidth: 'dialogWide', isNative: true }).className}
      aria-labelledby={titleId}
      {...{ closedby: 'any' }}
    >
      {picture}
      <Inner>
        <Head data-full-width={picture !== undefined ? '' : undefined}>
          <h2
            id={titleId}
            className={overlayTitleStyles().className}
            {...(isTitleFocused ? { tabIndex: -1, autoFocus: true } : {})}
          >
            {title}
          </h2>
          {description === undefined ? null : <div>{description}</div>}
        </Head>
        <Body>{children}</Body>
      </Inner>
      <Corner>
        <button
          type="button"
          className={closeButtonStyles().className}
          aria-label={closeLabel}
          {...closesDialog(id)}
        >
          <X aria-hidden />
        </button>
      </Corner>
    </dialog>
  );
}

/** Props of {@link DialogFooter}. */
export type DialogFooterProps = {
  /** Button of the main action, and an alternative. */
  children?: ReactNode | undefined;
  /** Summary of the action, in a line above the buttons. */
  summary?: ReactNode | undefined;
  /** Label of the button that closes the dialog, returns to the previous step or clears what was chosen. */
  cancelLabel: ReactNode;
  /** Called by that button. */
  onCancel: () => void;
  /** Whether that button does nothing: the action is in progress, or nothing was chosen. */
  isCancelDisabled?: boolean | undefined;
};

/** Footer of a dialog with an action: the action first, Cancel last. */
export function DialogFooter({
  children,
  summary,
  cancelLabel,
  onCancel,
  isCancelDisabled = false,
}: DialogFooterProps) {
  return (
    <div className={dialogFooterStyles().className} data-foot="">
      {summary === undefined ? null : <Summary>{summary}</Summary>}
      {children}
      <Button variant="quiet" aria-disabled={isCancelDisabled} onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}

const FootPlace = createContext<HTMLElement | null>(null);

/**
 * Renders its children as footer of the dialog around it, for content that knows its actions only once it is
 * loaded.
 */
export function DialogFoot({ children }: DialogFootProps) {
  const place = use(FootPlace);
  return place ? <RadixDialog.Portal container={place}>{children}</RadixDialog.Portal> : null;
}

/** Escape closes an open list of a field first, and only then the dialog around it. */
function keepForOpenList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
}

/** Print view of a dialog or page, printed instead of the page while it is rendered. */
export function DialogPrintView({ children }: DialogPrintViewProps) {
  return (
    <RadixDialog.Root>
      <RadixDialog.Portal forceMount>
        <Paper data-print-view="">{children}</Paper>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const Paper = styled('div', { display: 'none', '@print': { display: 'block' } });

const Inner = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  padding: theme.space[5],
  paddingBottom: `max(${theme.space[5]}, env(safe-area-inset-bottom))`,
  '@small': { padding: theme.space[6] },
  variants: {
    isScrolling: {
      true: {
        flexGrow: 1,
        alignContent: 'start',
        // Otherwise the minimum height of the header would be its whole height when the content is longer
        // than the window.
        gridAutoRows: 'max-content',
        minHeight: 0,
        paddingTop: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        // Clear of the head, which covers what scrolls below it.
        scrollPaddingTop: `calc(${theme.sizes.target} + 3 * ${theme.space[3]})`,
        scrollPaddingBottom: theme.space[5],
        '@small': { paddingTop: 0 },
        '&:has([data-sill])': { paddingTop: theme.space[6] },
        [shortDialog]: { flexShrink: 0, overflowY: 'visible' },
      },
      false: {},
    },
  },
});

const Head = styled('div', {
  display: 'grid',
  gap: theme.space[2],
  paddingRight: theme.space[7],
  '&[data-full-width]': { paddingRight: 0 },
  variants: {
    isStaying: {
      true: {
        position: 'sticky',
        top: 0,
        zIndex: theme.zIndices.raised,
        alignContent: 'center',
        minHeight: `calc(${theme.sizes.target} + 2 * ${theme.space[3]})`,
        // As wide as the dialog, so that the focus ring of a field scrolled out of view is not visible beside
        // it.
        marginLeft: `calc(-1 * ${theme.space[5]})`,
        marginRight: `calc(-1 * ${theme.space[5]})`,
        paddingBlock: theme.space[3],
        paddingLeft: theme.space[5],
        paddingRight: `calc(${theme.space[7]} + ${theme.space[5]})`,
        backgroundColor: theme.colors.surface,
        '@small': {
          marginLeft: `calc(-1 * ${theme.space[6]})`,
          marginRight: `calc(-1 * ${theme.space[6]})`,
          paddingLeft: theme.space[6],
          paddingRight: `calc(${theme.space[7]} + ${theme.space[5]})`,
        },
        [shortDialog]: { position: 'static' },
        // A person on a sill in the content says whom it is about.
        '&:has(+ * [data-sill])': unseen,
      },
      false: {},
    },
  },
});

const TitleLine = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  '& > h2': { minWidth: 0 },
});

const Summary = styled('div', { flexBasis: '100%', fontWeight: theme.fontWeights.strong });

const Body = styled('div', { minWidth: 0 });

const Corner = styled('div', {
  position: 'absolute',
  top: theme.space[3],
  right: theme.space[3],
  variants: {
    isOverContent: { true: { zIndex: theme.zIndices.raised }, false: {} },
  },
});
