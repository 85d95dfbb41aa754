import type { Update } from '@almsway/contract/updates/updates';
import { useEffect, useRef } from 'react';

import { UPDATE_TITLE_ID } from '#app/features/updates/update-form.tsx';
import { updateTitleId } from '#app/features/updates/update-list.tsx';

/**
 * Moves the focus, after Publish, to the heading of the published update, below the form that is now empty.
 *
 * @param newest The latest update; undefined while there is none, or while it is unknown.
 */
export function usePublishedFocus(
  newest: Pick<Update, 'updateId' | 'createdAt'> | undefined,
): void {
  const known = useRef<string | null>(null);
  const { updateId = '', createdAt = '' } = newest ?? {};
  useEffect(() => {
    const isNew = known.current !== null && createdAt > known.current;
    known.current = createdAt;
    // If another tab has published, moving the focus would interrupt the user here.
    const form = document.getElementById(UPDATE_TITLE_ID)?.closest('form');
    const isHere = document.hasFocus() && form?.contains(document.activeElement) === true;
    if (isNew && isHere) document.getElementById(updateTitleId(updateId))?.focus();
  }, [updateId, createdAt]);
}
