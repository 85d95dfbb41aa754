import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import type { MessageId } from '#app/i18n/message-id.ts';

/** A key of the desk, what it does in words, and what it does. */
export interface DeskKey {
  /** As the browser names it: `j`, `?`, `1`. */
  readonly key: string;
  readonly label: MessageId;
  readonly onPress: () => void;
}

const heldAtom = atom<readonly (readonly DeskKey[])[]>([]);

/** The keys that work where the person is now, each once. */
export const deskKeysAtom = atom((get) => {
  const rows = new Map(get(heldAtom).flatMap((keys) => keys.map((each) => [each.key, each])));
  return [...rows.values()];
});

const addKeysAtom = atom(null, (_get, set, keys: readonly DeskKey[]) => {
  set(heldAtom, (held) => [...held, keys]);
  return () => set(heldAtom, (held) => held.filter((each) => each !== keys));
});

/** Is the person writing, choosing from a list, or answering a dialog? Then a letter is a letter. */
function isTaken({ target, altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || isComposing) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]',
    ) !== null
  );
}

/** Keys that work while the part of the page that names them is shown. They never fire while somebody types. */
export function useKeys(keys: readonly DeskKey[]): void {
  const addKeys = useSetAtom(addKeysAtom);
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  const names = keys.map(({ key, label }) => `${key} ${label}`).join('|');
  useEffect(() => {
    const remove = addKeys(newest.current);
    const press = (event: KeyboardEvent) => {
      const found = newest.current.find(({ key }) => key === event.key);
      if (!found || isTaken(event)) return;
      event.preventDefault();
      found.onPress();
    };
    document.addEventListener('keydown', press);
    return () => {
      remove();
      document.removeEventListener('keydown', press);
    };
  }, [addKeys, names]);
}

/** Moves the focus among the rows of a page, which are marked by `data-row`: on or back. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` walk through the rows of a list. */
export function useRowKeys(): void {
  useKeys([
    { key: 'j', label: 'desk.keys.next', onPress: () => focusRow(1) },
    { key: 'k', label: 'desk.keys.previous', onPress: () => focusRow(-1) },
  ]);
}
