import { nameSchema } from '@almsway/contract/people/credentials';
import { ROLES, type Role } from '@almsway/contract/people/roles';
import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { object, picklist } from 'valibot';

import type { Failure } from '#app/kernel/failure.ts';
import { completeRegistrationAtom, sessionAtom } from '#app/kernel/session/atoms.ts';
import { logOutAtom } from '#app/kernel/session/leaving.ts';
import { type Registration } from '#app/kernel/session/state.ts';

import { messageOfIssue } from './credential-issues.ts';
import { FailureNotice } from './failure-notice.tsx';

const schema = object({ name: nameSchema, role: picklist(ROLES, 'roleRequired') });

/**
 * The rest of a registration: the account exists at the identity provider, the profile does not yet.
 * A role that is known is not asked again; a missing name is.
 */
export function CompletionForm({ registration }: { registration: Registration }) {
  const intl = useIntl();
  const complete = useSetAtom(completeRegistrationAtom);
  const logOut = useSetAtom(logOutAtom);
  const { error } = useAtomValue(sessionAtom);
  const [failure, setFailure] = useState<Failure | null>(error);
  // It takes the place of the form that was sent, and the focus went with that form's button.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { register, handleSubmit, formState } = useForm<{ name: string; role: Role }>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      name: registration.name,
      ...(registration.role ? { role: registration.role } : {}),
    },
  });

  const send = handleSubmit(async (values) => {
    setFailure(null);
    setFailure(await complete(values));
  });

  const nameIssue = messageOfIssue(formState.errors.name?.message);
  return (
    <AuthPanel
      headingRef={heading}
      title={intl.formatMessage({ id: 'identity.completion.title' })}
      lead={intl.formatMessage({ id: 'identity.completion.lead' })}
      footer={
        <Button variant="quiet" onClick={() => void logOut()}>
          {intl.formatMessage({ id: 'shell.logOut' })}
        </Button>
      }
    >
      <Form onSubmit={(event) => void send(event)}>
        <FailureNotice failure={failure} />
        <Text tone="muted">
          {intl.formatMessage({ id: 'identity.completion.email' }, { email: registration.email })}
        </Text>
        <TextField
          label={intl.formatMessage({ id: 'identity.field.name' })}
          autoComplete="name"
          dir="auto"
          error={nameIssue && intl.formatMessage({ id: nameIssue })}
          {...register('name')}
        />
        {registration.role === null && (
          <RadioGroup
            label={intl.formatMessage({ id: 'identity.completion.role' })}
            layout="cards"
            options={[
              {
                value: 'patron',
                label: intl.formatMessage({ id: 'role.patron' }),
                hint: intl.formatMessage({ id: 'role.patronHint' }),
              },
              {
                value: 'monastic',
                label: intl.formatMessage({ id: 'role.monastic' }),
                hint: intl.formatMessage({ id: 'role.monasticHint' }),
              },
            ]}
            error={
              formState.errors.role &&
              intl.formatMessage({ id: 'identity.completion.roleRequired' })
            }
            {...register('role')}
          />
        )}
        <Button
          type="submit"
          variant="action"
          size="large"
          isFullWidth
          isBusy={formState.isSubmitting}
          busyLabel={intl.formatMessage({ id: 'identity.completion.busy' })}
        >
          {intl.formatMessage({ id: failure ? 'common.retry' : 'identity.completion.submit' })}
        </Button>
      </Form>
    </AuthPanel>
  );
}
