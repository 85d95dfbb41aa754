import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { atom, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** A keyboard shortcut of the desk. */
export interface DeskKey {
  /** The browser's `KeyboardEvent.key`: `j`, `?`, `1`. */
  readonly key: string;
  readonly label: MessageId;
  readonly onPress: () => void;
  /** Whether holding the key repeats it. */
  readonly isRepeating?: boolean;
}

const heldAtom = atom<readonly (readonly DeskKey[])[]>([]);

/** The keys that work on the current page, without duplicates. */
export const deskKeysAtom = atom((get) => {
  const rows = new Map(get(heldAtom).flatMap((keys) => keys.map((each) => [each.key, each])));
  return [...rows.values()];
});

const addKeysAtom = atom(null, (_get, set, keys: readonly DeskKey[]) => {
  set(heldAtom, (held) => [...held, keys]);
  return () => set(heldAtom, (held) => held.filter((each) => each !== keys));
});

/** Whether the user is typing, using a menu, or answering a dialog. Keys are no shortcuts then. */
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

/** Adds shortcuts while the calling component is mounted. They never fire while the user types. */
export function useShortcuts(keys: readonly DeskKey[]): void {
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
      if (event.repeat && found.isRepeating !== true) return;
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

/** Moves the focus to the next or previous row of the page; rows are marked with `data-row`. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` move through the rows of a list. */
export function useRowShortcuts(): void {
  useShortcuts([
    { key: 'j', label: 'desk.keys.next', onPress: () => focusRow(1), isRepeating: true },
    { key: 'k', label: 'desk.keys.previous', onPress: () => focusRow(-1), isRepeating: true },
  ]);
}
