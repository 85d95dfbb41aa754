import { personAtom } from '@almsway/client/session/atoms.ts';
import type { Person } from '@almsway/client/session/person.ts';
import { atom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

type Edits = Readonly<Record<string, unknown>>;

/** Unsaved input from when the user's session ended, by user and form. */
const editsAtom = atom<Readonly<Record<string, Readonly<Record<string, Edits>>>>>({});

/** The user who has logged out, in contrast to those whose session ended without their doing. */
const leftAtom = atom<Person | null>(null);

/** Deletes a user's unsaved input, because they log out. */
export const forgetEditsAtom = atom(null, (get, set, userId: string) => {
  const { [userId]: _forgotten, ...others } = get(editsAtom);
  set(editsAtom, others);
  set(leftAtom, get(personAtom));
});

const takeAtom = atom(null, (get, set, userId: string, form: string): Edits | undefined => {
  const { [form]: edits, ...others } = get(editsAtom)[userId] ?? {};
  if (edits) set(editsAtom, { ...get(editsAtom), [userId]: others });
  return edits;
});

const keepAtom = atom(null, (get, set, person: Person, form: string, edits: Edits) => {
  // Input is not kept if the user leaves the page or logs out deliberately.
  if (!person.signal.aborted || get(leftAtom) === person) return;
  const own = { ...get(editsAtom)[person.uid], [form]: edits };
  set(editsAtom, { ...get(editsAtom), [person.uid]: own });
});

/** The values that differ from `base`. */
function editsOf(values: FieldValues, base: FieldValues): Edits {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(base[name]);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/**
 * Keeps the input of a profile form when the session ends without the user's doing, for as long as the page
 * is open, and restores it after they have signed in again.
 */
export function useKeptEdits<TValues extends FieldValues>(
  /** Id of the form. */
  id: string,
  form: UseFormReturn<TValues>,
  /** Values as loaded. */
  base: TValues,
): void {
  const store = useStore();
  const latest = useRef(base);
  useEffect(() => {
    latest.current = base;
  }, [base]);
  useEffect(() => {
    const person = store.get(personAtom);
    if (!person) return undefined;
    const edits = store.set(takeAtom, person.uid, id);
    if (edits) {
      const values = { ...form.getValues(), ...edits } as DefaultValues<TValues>;
      form.reset(values, { keepDefaultValues: true });
    }
    return () => store.set(keepAtom, person, id, editsOf(form.getValues(), latest.current));
  }, [store, id, form]);
}
