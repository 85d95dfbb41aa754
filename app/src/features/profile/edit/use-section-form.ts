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

import { messageOfFailure, type Failure } from '#app/api/failure.ts';
import { refreshProfileAtom } from '#app/features/profile/edit/own-profile-query.ts';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';
import type { MessageId } from '#app/i18n/message-id.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { useKeptEdits } from './kept-edits.ts';
import { mergeMeanwhile } from './meanwhile.ts';

/** What was changed elsewhere in the same place, until the person has chosen. */
export interface Meanwhile<TValues> {
  /** The whole saved version. */
  readonly theirs: TValues;
  /** What both have changed. */
  readonly conflicts: readonly (keyof TValues & string)[];
}

/** A form over a part of one's own profile that is saved by itself. */
export interface SectionForm<TValues extends FieldValues> {
  readonly form: UseFormReturn<TValues>;
  /** Are there changes that are not saved? */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** Why nothing was saved, in one or more sentences. */
  readonly problem: readonly MessageId[];
  readonly meanwhile: Meanwhile<TValues> | null;
  readonly submit: (event?: SyntheticEvent) => void;
  /** Saves what is in the form over what was changed elsewhere. */
  readonly keepMine: () => void;
  /** Takes what was changed elsewhere in the place of what is in the form. */
  readonly takeTheirs: () => void;
}

interface Options<TValues extends FieldValues> {
  /** Name of the form, under which typed text is saved when the session ends. */
  readonly id: string;
  /** The profile when the page opened. */
  readonly profile: MonasticProfile;
  /** Values of a profile. */
  readonly valuesOf: (profile: MonasticProfile) => TValues;
  /** Sends what differs from `base`; null when it is saved, or when nothing differs. */
  readonly send: (values: TValues, base: TValues) => Promise<Failure | null> | null;
  readonly resolver?: Resolver<TValues> | undefined;
  /** Does the first field that is refused take the focus? Default true. */
  readonly shouldFocusError?: boolean | undefined;
  /** Told whether the form holds changes that are not saved. */
  readonly onUnsaved?: ((id: string, isUnsaved: boolean) => void) | undefined;
  /** Called once the changes are saved. */
  readonly onSaved?: (() => void) | undefined;
}

const isChangedMeanwhile = (failure: Failure) =>
  failure.kind === 'client' && failure.error.code === 'changed_meanwhile';

/**
 * A form over a part of one's own profile. What is sent is what differs from what was loaded here; what
 * was changed elsewhere in the meantime is adopted where nothing was typed, and shown where something was.
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
    onUnsaved?.(id, isDirty);
    return () => onUnsaved?.(id, false);
  }, [id, isDirty, onUnsaved]);

  // What differs from `from` stays in the form, over another ground.
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

  /** Fetches the saved version: what to send the changes over, or null when there is none. */
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
    // A form that lists what is to be looked at leads there by itself.
    if (!shouldFocusError) return;
    setProblem(['profile.refused']);
    // What has the focus already is not scrolled to by getting it.
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
