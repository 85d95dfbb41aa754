import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Mode,
  type Path,
  type RegisterOptions,
  type Resolver,
} from 'react-hook-form';
import { useIntl } from 'react-intl';

import { fieldOfFailure, messageOfFailure, type Failure } from '#client/api/failure.ts';

import type { CredentialFormState } from './credential-form.tsx';
import { messageOfIssue } from './credential-issues.ts';

interface CredentialFormOptions<Values extends FieldValues> {
  /** Prefix of the field ids. */
  readonly name: string;
  readonly resolver: Resolver<Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** When fields are validated; on submit by default. */
  readonly mode?: Mode;
  /** Fields listed in the error summary, in order. */
  readonly summary?: readonly Path<Values>[];
  /** Sends the form; resolves to why it failed. */
  readonly send: (values: Values) => Promise<Failure | null>;
  /** A failure from before the form was opened. */
  readonly failure?: Failure | null;
}

/**
 * A form for credentials: its fields with their errors, and the state of its frame. A failure that concerns a
 * field is shown at that field, which gets the focus.
 */
export function useCredentialForm<Values extends FieldValues>({
  name,
  resolver,
  defaultValues,
  mode = 'onSubmit',
  summary = [],
  send,
  failure: earlier = null,
}: CredentialFormOptions<Values>) {
  const intl = useIntl();
  const [failure, setFailure] = useState<Failure | null>(earlier);
  const { register, handleSubmit, setError, formState, getFieldState, getValues } = useForm<Values>(
    {
      resolver,
      defaultValues,
      mode,
    },
  );

  const submit = handleSubmit(
    async (values) => {
      setFailure(null);
      const failed = await send(values);
      if (!failed) return;
      const field = fieldOfFailure(failed);
      if (field !== undefined && Object.hasOwn(values, field)) {
        const error = { message: messageOfFailure(failed) };
        setError(field as Path<Values>, error, { shouldFocus: true });
      } else setFailure(failed);
    },
    // New validation errors replace the previous failure.
    () => setFailure(null),
  );

  const idOf = (field: Path<Values>) => `${name}-${field}`;
  const errorOf = (field: Path<Values>) => {
    const id = messageOfIssue(getFieldState(field, formState).error?.message);
    return id && intl.formatMessage({ id });
  };
  const form: CredentialFormState = {
    onSubmit: (event) => void submit(event),
    failure,
    errors:
      formState.submitCount === 0
        ? []
        : summary.flatMap((field) => {
            const message = errorOf(field);
            return message ? [{ fieldId: idOf(field), message }] : [];
          }),
    isSubmitting: formState.isSubmitting,
  };
  return {
    form,
    setFailure,
    /** Props of a field's input. */
    field: (field: Path<Values>, options?: RegisterOptions<Values>) => ({
      id: idOf(field),
      error: errorOf(field),
      ...register(field, options),
    }),
    /** The current value of a field. */
    valueOf: <Field extends Path<Values>>(field: Field) => getValues(field),
    isTouched: (field: Path<Values>) => getFieldState(field, formState).isTouched,
  };
}
