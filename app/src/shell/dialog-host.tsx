import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';

import { dialogAtom, openDialogAtom } from '#app/kernel/dialogs.ts';
import { uiErrorAtom } from '#app/kernel/session/session.ts';
import { storage, STORAGE_KEYS } from '#app/kernel/storage.ts';

import { guardSessionAtom } from './guard-session.ts';

// Dialogs are not needed to read a page: they are fetched when one opens.
const RoleChoice = lazy(() =>
  import('./role-choice.tsx').then((module) => ({ default: module.RoleChoice })),
);
const Notice = lazy(() => import('./notice.tsx').then((module) => ({ default: module.Notice })));

/** The one place where dialogs of the shell are shown, one at a time. */
export function DialogHost() {
  const dialog = useAtomValue(dialogAtom);
  useFirstNotice();
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'role' && <RoleChoice />}
      {dialog.kind === 'notice' && <Notice />}
    </Suspense>
  );
}

/** Opens the development notice once per browser, after the first sign-in, never over another dialog. */
function useFirstNotice(): void {
  const session = useAtomValue(guardSessionAtom);
  const dialog = useAtomValue(dialogAtom);
  const uiError = useAtomValue(uiErrorAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const isInside = session.kind === 'patron' || (session.kind === 'monastic' && session.isApproved);
  const isFree = isInside && dialog.kind === 'none' && uiError === null;
  useEffect(() => {
    if (!isFree || storage.get(STORAGE_KEYS.noticeSeen) !== null) return;
    storage.set(STORAGE_KEYS.noticeSeen, 'true');
    openDialog({ kind: 'notice' });
  }, [isFree, openDialog]);
}
