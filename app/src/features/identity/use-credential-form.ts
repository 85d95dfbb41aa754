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

import { fieldOfFailure, messageOfFailure, type Failure } from '#app/api/failure.ts';

import type { CredentialFormState } from './credential-form.tsx';
import { messageOfIssue } from './credential-issues.ts';

interface CredentialFormOptions<Values extends FieldValues> {
  /** Beginning of the addresses of its fields. */
  readonly name: string;
  readonly resolver: Resolver<Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** When fields are judged; when the form is sent, unless told. */
  readonly mode?: Mode;
  /** Fields that the summary of errors lists, in their order. */
  readonly summary?: readonly Path<Values>[];
  /** Sends it; answers why it failed. */
  readonly send: (values: Values) => Promise<Failure | null>;
  /** A failure from before it was opened. */
  readonly failure?: Failure | null;
}

/**
 * A form of credentials: its fields, each with what is wrong with it, and the state of its frame. A
 * failure that concerns a field is shown at the field, which takes the focus.
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
    // What is to be corrected now has taken the place of what went wrong before.
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
    /** Props of the input of a field. */
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
