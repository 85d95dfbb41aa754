import { storageAtom } from '@almsway/client/browser/storage.ts';
import { usePath } from '@almsway/client/navigation/use-location.ts';
import { personAtom } from '@almsway/client/session/atoms.ts';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import { keepTypedText, tidyTypedTexts, typedText } from './typed-texts.ts';
import type { Outcome } from './use-desk-change.ts';

/** Unsent text of a form. */
export interface Typed {
  readonly text: string;
  readonly put: (text: string) => void;
}

/**
 * Text that somebody types into a form of the desk. It survives a reload, and the end of the session or of a role: it
 * stays on the device for the member of staff who typed it, until it is sent, they cancel, somebody else signs in, or
 * twelve hours have passed.
 *
 * @param name Name of the field, unique at its path: the query of an address does not count, so that the text is found
 *   again whatever list the page was opened from.
 */
export function useTyped(name: string): Typed {
  const store = useStore();
  const { path } = usePath();
  const key = `${path} ${name}`;
  const uid = store.get(personAtom)?.uid ?? '';
  const texts = () => ({ storage: store.get(storageAtom), uid, now: Date.now() });
  const [text, setText] = useState(() => typedText(texts(), key));
  const put = (typed: string) => {
    setText(typed);
    keepTypedText(texts(), key, typed);
  };
  return { text, put };
}

/** What was typed into the fields of a form. */
interface TypedFields<Fields> {
  readonly fields: Fields;
  /** Changes some of them. */
  readonly put: (part: Partial<Fields>) => void;
  /** Forgets them on the device and shows those of the start, for a form that was sent or cancelled. */
  readonly forget: () => void;
}

/** As `useTyped`, for a form with several fields. What does not fit the schema, such as that of an earlier version, is left out. */
export function useTypedFields<Fields extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Fields>,
  start: Fields | (() => Fields),
): TypedFields<Fields> {
  const { text, put: keep } = useTyped(name);
  const [begin] = useState(start);
  const [fields, setFields] = useState(() => readFields(schema, text) ?? begin);
  return {
    fields,
    put: (part) => {
      const next = { ...fields, ...part };
      setFields(next);
      keep(JSON.stringify(next));
    },
    forget: () => {
      setFields(begin);
      keep('');
    },
  };
}

function readFields<Fields>(
  schema: v.GenericSchema<unknown, Fields>,
  text: string,
): Fields | undefined {
  if (text === '') return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : undefined;
}

/**
 * Forgets the text of a form that is taken away after it was sent. It stays if the form goes for another reason, such as
 * the end of the session.
 *
 * @returns Says that the user has sent the form.
 */
export function useForgetSent(
  { isBusy, refusal }: Pick<Outcome, 'refusal'> & { readonly isBusy: boolean },
  fields: readonly Typed[],
): () => void {
  const isSent = useRef(false);
  const forget = useRef(() => {});
  useEffect(() => {
    forget.current = () => {
      if (isSent.current && !isBusy && refusal === null) for (const { put } of fields) put('');
    };
  });
  useEffect(() => () => forget.current(), []);
  return () => {
    isSent.current = true;
  };
}

/** Removes from the device what another member of staff typed, or what is too old. */
export function useTidyTyped(uid: string | undefined): void {
  const store = useStore();
  useEffect(() => {
    if (uid === undefined) return;
    tidyTypedTexts({ storage: store.get(storageAtom), uid, now: Date.now() });
  }, [store, uid]);
}
