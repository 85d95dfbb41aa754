import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { MonasticProfile } from '@almsway/contract/profiles/monastic-profile';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { useKeptEdits } from './kept-edits.ts';
import { mergeMeanwhile } from './meanwhile.ts';

/** Changes made elsewhere in the same fields, until the user has chosen a version. */
export interface Meanwhile<TValues> {
  /** The whole saved version. */
  readonly theirs: TValues;
  /** Fields changed in both. */
  readonly conflicts: readonly (keyof TValues & string)[];
}

/** A form for a part of the own profile that is saved by itself. */
export interface SectionForm<TValues extends FieldValues> {
  readonly form: UseFormReturn<TValues>;
  /** Whether there are unsaved changes. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** Why nothing was saved, in one or more messages. */
  readonly problem: readonly MessageId[];
  readonly meanwhile: Meanwhile<TValues> | null;
  readonly submit: (event?: SyntheticEvent) => void;
  /** Overwrites the changes made elsewhere with the form's values. */
  readonly keepMine: () => void;
  /** Replaces the form's values with the changes made elsewhere. */
  readonly takeTheirs: () => void;
}

interface Options<TValues extends FieldValues> {
  /** Id of the form, under which input is kept when the session ends. */
  readonly id: string;
  /** The profile when the page opened. */
  readonly profile: MonasticProfile;
  /** Form values of a profile. */
  readonly valuesOf: (profile: MonasticProfile) => TValues;
  /** Sends the differences from `base`. Returns null if there are none; resolves to null on success. */
  readonly send: (values: TValues, base: TValues) => Promise<Failure | null> | null;
  readonly resolver?: Resolver<TValues> | undefined;
  /** Whether the first invalid field gets the focus. Default true. */
  readonly shouldFocusError?: boolean | undefined;
  /** Called with whether the form has unsaved changes. */
  readonly onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
  /** Called once the changes are saved. */
  readonly onSaved?: (() => void) | undefined;
}

const isChangedMeanwhile = (failure: Failure) =>
  failure.kind === 'client' && failure.error.code === 'changed_meanwhile';

/**
 * A form for a part of the own profile. It sends the differences from what was loaded here. Changes made
 * elsewhere in the meantime are adopted where nothing was typed, and shown as a conflict where something was.
 */
export function useSectionForm<TValues extends FieldValues>({
  id,
  profile,
  valuesOf,
  send,
  resolver,
  shouldFocusError = true,
  onUnsaved,
  onSaved,
}: Options<TValues>): SectionForm<TValues> {
  const store = useStore();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [base, setBase] = useState(() => valuesOf(profile));
  const [problem, setProblem] = useState<readonly MessageId[]>([]);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<TValues> | null>(null);
  const isUnderWay = useRef(false);
  const form = useForm<TValues>({
    defaultValues: base as DefaultValues<TValues>,
    mode: 'onTouched',
    shouldFocusError,
    ...(resolver ? { resolver } : {}),
  });
  useKeptEdits(id, form, base);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    onUnsaved?.(isDirty);
    return () => onUnsaved?.(false);
  }, [isDirty, onUnsaved]);

  // Moves the differences from `from` onto another base.
  const rebase = (from: TValues, onto: TValues) => {
    const { values } = mergeMeanwhile(from, structuredClone(form.getValues()), onto);
    setBase(onto);
    form.reset(onto);
    form.reset(values, { keepDefaultValues: true });
    return values;
  };

  const fail = (failure: Failure) => {
    setProblem([messageOfFailure(failure), 'profile.failed']);
  };

  /** Loads the saved version: the base to send the changes against, or null if it cannot be loaded. */
  const look = async (
    failure: Failure,
    values: TValues,
    from: TValues,
  ): Promise<TValues | null> => {
    const missed = await store.set(refreshProfileAtom);
    const now = store.get(ownProfileAtom);
    if (missed || !now) {
      fail(missed ?? failure);
      return null;
    }
    const theirs = valuesOf(now);
    const { conflicts } = mergeMeanwhile(from, values, theirs);
    if (conflicts.length === 0) return theirs;
    setMeanwhile({ theirs, conflicts });
    return null;
  };

  const attempt = async (values: TValues, from: TValues, isAgain: boolean): Promise<void> => {
    const failure = await send(values, from);
    if (failure && isChangedMeanwhile(failure) && !isAgain) {
      const ground = await look(failure, values, from);
      if (ground) await attempt(rebase(from, ground), ground, true);
      return;
    }
    if (failure) {
      fail(failure);
      return;
    }
    setMeanwhile(null);
    const saved = store.get(ownProfileAtom);
    // Text typed during the request is still unsaved.
    if (saved) rebase(values, valuesOf(saved));
    showSnackbar({ tone: 'success', message: 'profile.saved' });
    onSaved?.();
  };

  const refuse = () => {
    // A form with an error summary moves the focus there itself.
    if (!shouldFocusError) return;
    setProblem(['profile.refused']);
    // An element that has the focus already is not scrolled into view by focusing it.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }));
  };

  const submitOver = (from: TValues, event?: SyntheticEvent) =>
    form.handleSubmit(async (values) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setProblem([]);
      try {
        await attempt(values, from, false);
      } finally {
        isUnderWay.current = false;
      }
    }, refuse)(event);

  return {
    form,
    isUnsaved: isDirty,
    isSaving: isSubmitting,
    problem,
    meanwhile,
    submit: (event) => void submitOver(base, event),
    keepMine: () => {
      if (!meanwhile) return;
      rebase(base, meanwhile.theirs);
      void submitOver(meanwhile.theirs);
    },
    takeTheirs: () => {
      if (!meanwhile) return;
      const values = rebase(base, meanwhile.theirs);
      const taken = meanwhile.conflicts.map((name) => [name, meanwhile.theirs[name]]);
      form.reset({ ...values, ...Object.fromEntries(taken) }, { keepDefaultValues: true });
      setMeanwhile(null);
      setProblem([]);
    },
  };
}
