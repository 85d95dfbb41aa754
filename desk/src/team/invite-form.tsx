import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { inviteStaff } from '@almsway/contract/desk/staff-endpoints';
import { STAFF_ROLES } from '@almsway/contract/desk/staff-roles';
import { isEmail } from '@almsway/contract/people/credentials';
import { Card } from '@almsway/design-system/card';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

import { RolesFields } from './roles-fields.tsx';

const fieldsSchema = v.object({
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(STAFF_ROLES)),
});

/** Invites somebody to the team by their email. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const headingId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(inviteStaff);
  const typed = useTypedFields('invitation', fieldsSchema, { name: '', email: '', roles: [] });
  const { name, email, roles } = typed.fields;
  const [hasTried, setHasTried] = useState(false);
  const isRight = isEmail(email.trim());
  const invite = async () => {
    setHasTried(true);
    if (!isRight || name.trim() === '' || roles.length === 0) return;
    const { kind } = await change.send({ body: { name, email: email.trim(), roles } });
    if (kind !== 'made') return;
    typed.forget();
    showSnackbar({ tone: 'success', message: 'desk.team.invited', values: { email } });
    onClose();
  };
  return (
    <Card as="section" labelledBy={headingId}>
      <Stack gap="4">
        <Heading level={2} size={3} id={headingId}>
          <FormattedMessage id="desk.team.invite" />
        </Heading>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <TextField
            ref={first}
            label={intl.formatMessage({ id: 'desk.team.name' })}
            value={name}
            error={
              hasTried && name.trim() === ''
                ? intl.formatMessage({ id: 'desk.required' })
                : undefined
            }
            onChange={({ target }) => typed.put({ name: target.value })}
          />
          <TextField
            label={intl.formatMessage({ id: 'desk.profile.email' })}
            hint={intl.formatMessage({ id: 'desk.team.emailHint' })}
            type="email"
            value={email}
            error={
              hasTried && !isRight ? intl.formatMessage({ id: 'desk.emailInvalid' }) : undefined
            }
            onChange={({ target }) => typed.put({ email: target.value })}
          />
          <RolesFields
            roles={roles}
            isChecked={hasTried}
            onChange={(chosen) => typed.put({ roles: chosen })}
          />
          <FormButtons
            change={change}
            submit="desk.team.inviteNow"
            size="medium"
            onCancel={() => {
              typed.forget();
              onClose();
            }}
          />
        </Form>
      </Stack>
    </Card>
  );
}
