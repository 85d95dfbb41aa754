import { STORAGE_KEYS } from '@almsway/client/browser/storage-keys.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import type { Area } from '@almsway/client/i18n/areas.ts';
import { hasMessages, loadMessages } from '@almsway/client/i18n/messages.ts';
import { lazy, type Lazy } from '@almsway/client/lazy.ts';
import { uiErrorAtom } from '@almsway/client/session/atoms.ts';
import { Boundary } from '@almsway/client/shell/boundary.tsx';
import {
  closeDialogAtom,
  dialogAtom,
  openDialogAtom,
  type OpenDialog,
} from '@almsway/client/ui/dialogs.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { showSnackbarAtom, snackbarsAtom } from '@almsway/client/ui/snackbars.ts';
import type { Locale } from '@almsway/contract/locale';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';

import { mayOpenDialogsAtom } from '#app/navigation/automatic-dialogs.ts';

type Kind = Exclude<OpenDialog['kind'], 'none'>;

/** Dialogs are not needed to read a page, so each is loaded when it opens. */
const DIALOGS = {
  role: lazy(async () => (await import('./role-choice.tsx')).RoleChoice),
  logOut: lazy(async () => (await import('./log-out-question.tsx')).LogOutQuestion),
  consent: lazy(async () => (await import('./consent-question.tsx')).ConsentQuestion),
  developmentNotice: lazy(
    async () => (await import('./development-notice.tsx')).TodaysDevelopmentNotice,
  ),
} as const satisfies Record<Kind, Lazy<ComponentType>>;

/** Catalogue areas that dialogs need. */
const AREAS = {
  role: [],
  logOut: [],
  consent: ['consent'],
  developmentNotice: ['notice'],
} as const satisfies Record<Kind, readonly Area[]>;

/** Loads a dialog and its texts; can be called again after a failure. */
async function loadDialog(kind: Kind, locale: Locale): Promise<ComponentType> {
  const [dialog] = await Promise.all([DIALOGS[kind](), loadMessages(locale, AREAS[kind])]);
  return dialog;
}

/** Shows the dialogs of the shell, one at a time. */
export function DialogHost() {
  const { kind } = useAtomValue(dialogAtom);
  useFirstNotice();
  return kind === 'none' ? null : (
    <Boundary key={kind} fallback={null}>
      <Dialog kind={kind} />
    </Boundary>
  );
}

/** A requested dialog. If it cannot be loaded, a message says so and it can be requested again. */
function Dialog({ kind }: { kind: Kind }) {
  const locale = useAtomValue(localeAtom);
  const close = useSetAtom(closeDialogAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [{ Content }, setDialog] = useState((): { Content: ComponentType | undefined } => ({
    Content: DIALOGS[kind].here(),
  }));
  const isHere = Content !== undefined && hasMessages(locale, AREAS[kind]);
  useEffect(() => {
    if (isHere) return undefined;
    let isCurrent = true;
    loadDialog(kind, locale).then(
      (dialog) => isCurrent && setDialog({ Content: dialog }),
      () => {
        if (!isCurrent) return;
        close();
        showSnackbar({
          tone: 'error',
          message: 'error.network',
          // Firefox caches the failure for as long as the page lives.
          ...(navigator.onLine
            ? {
                action: {
                  label: 'common.reload' as const,
                  onAction: () => globalThis.location.reload(),
                },
              }
            : {}),
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, locale, isHere, close, showSnackbar]);
  return isHere ? <Content /> : null;
}

/**
 * Opens the development notice once per browser, on a home page on which nothing requires attention: never
 * over another dialog, beside a message, during a task, or after an offering or a decision of the team.
 */
function useFirstNotice(): void {
  const mayOpenDialogs = useAtomValue(mayOpenDialogsAtom);
  const dialog = useAtomValue(dialogAtom);
  const uiError = useAtomValue(uiErrorAtom);
  const isSaying = useAtomValue(snackbarsAtom).length > 0;
  const storage = useAtomValue(storageAtom);
  const locale = useAtomValue(localeAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const isOpen = dialog.kind === 'developmentNotice';
  useEffect(() => {
    if (isOpen) storage.set(STORAGE_KEYS.noticeSeen, 'true');
  }, [isOpen, storage]);
  const isFree = mayOpenDialogs && dialog.kind === 'none' && uiError === null && !isSaying;
  useEffect(() => {
    if (!isFree || storage.get(STORAGE_KEYS.noticeSeen) !== null) return undefined;
    let isCurrent = true;
    const open = () => {
      if (!isCurrent) return;
      openDialog({ kind: 'developmentNotice' });
    };
    // Nobody has asked for it: if it cannot be loaded, the next page tries again.
    loadDialog('developmentNotice', locale).then(open, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isFree, storage, locale, openDialog]);
}
