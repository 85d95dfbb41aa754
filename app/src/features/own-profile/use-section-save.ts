import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';

import { changeProfileAtom } from '#app/features/own-profile/own-profile.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { messageOfFailure } from '#app/kernel/failure.ts';
import { showSnackbarAtom } from '#app/kernel/snackbars.ts';

/** A line above Save: why nothing was saved. */
export interface SectionNote {
  readonly tone: 'info' | 'error';
  readonly messages: readonly MessageId[];
}

/** Saves the changes of one section by themselves. */
export function useSectionSave() {
  const change = useSetAtom(changeProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [note, setNote] = useState<SectionNote | null>(null);
  const isUnderWay = useRef(false);

  /** Sends the changes; true when they are saved. Without changes nothing is sent. */
  const save = async (patch: Record<string, unknown>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    setNote(null);
    if (Object.keys(patch).length === 0) {
      setNote({ tone: 'info', messages: ['onboarding.profile.unchanged'] });
      return false;
    }
    isUnderWay.current = true;
    const failure = await change(patch);
    isUnderWay.current = false;
    if (failure) {
      const messages = [messageOfFailure(failure), 'onboarding.profile.failed'] as const;
      setNote({ tone: 'error', messages });
      return false;
    }
    showSnackbar({ tone: 'success', message: 'onboarding.profile.saved' });
    return true;
  };

  return { save, note };
}
