import { atom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

import { personAtom } from '#app/session/atoms.ts';
import type { Person } from '#app/session/person.ts';

type Edits = Readonly<Record<string, unknown>>;

/** What was typed and not saved when the session of its person ended, by person and form. */
const editsAtom = atom<Readonly<Record<string, Readonly<Record<string, Edits>>>>>({});

/** Who has logged out, as against those whose session ended without their doing. */
const leftAtom = atom<Person | null>(null);

/** Forgets what a person has typed, since they log out. */
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
  // What is left of a page by its person's own will is not kept.
  if (!person.signal.aborted || get(leftAtom) === person) return;
  const own = { ...get(editsAtom)[person.uid], [form]: edits };
  set(editsAtom, { ...get(editsAtom), [person.uid]: own });
});

/** Those values that are others than in `base`. */
function editsOf(values: FieldValues, base: FieldValues): Edits {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(base[name]);
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

/**
 * Keeps what was typed into a form of one's own profile when the session ends without the person's
 * doing, for as long as the page is open, and shows it again once they are back.
 */
export function useKeptEdits<TValues extends FieldValues>(
  /** Name of the form. */
  id: string,
  form: UseFormReturn<TValues>,
  /** Values as they were loaded. */
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
