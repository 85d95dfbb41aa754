import { languageName } from '@almsway/client/i18n/display-names.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { mailGiverLink } from '@almsway/contract/giving/giver-link-endpoints';
import { LOCALES, type Locale } from '@almsway/contract/locale';
import { isEmail } from '@almsway/contract/people/credentials';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { Select } from '@almsway/design-system/select';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

const fieldsSchema = v.object({ email: v.string(), locale: v.picklist(LOCALES) });
const USUAL_LOCALE: Locale = 'es';

/** Mails the link by which a giver without an account enters their data. */
export function GiverMailForm({
  offeringId,
  email,
  onClose,
}: {
  offeringId: string;
  /** Address at which they were asked before; empty if there is none. */
  email: string;
  onClose: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(mailGiverLink);
  const { fields, put, forget } = useTypedFields('giver mail', fieldsSchema, {
    email,
    locale: USUAL_LOCALE,
  });
  const [hasTried, setHasTried] = useState(false);
  const isWrong = !isEmail(fields.email.trim());
  const close = () => {
    forget();
    onClose();
  };
  const send = async () => {
    setHasTried(true);
    if (isWrong) return;
    const body = { email: fields.email.trim(), locale: fields.locale };
    const { kind } = await change.send({ params: { offeringId }, body });
    if (kind !== 'made') return;
    close();
    showSnackbar({ tone: 'success', message: 'desk.giver.mailSent' });
  };
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Text variant="small">
          <FormattedMessage id="desk.giver.mailHint" />
        </Text>
        <TextField
          type="email"
          label={intl.formatMessage({ id: 'desk.profile.email' })}
          value={fields.email}
          error={hasTried && isWrong ? intl.formatMessage({ id: 'desk.emailInvalid' }) : undefined}
          onChange={({ target }) => put({ email: target.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'desk.certificate.language' })}
          value={fields.locale}
          options={LOCALES.map((value) => ({
            value,
            label: languageName(intl.locale, value, true),
          }))}
          onChange={({ target }) =>
            put({ locale: LOCALES.find((each) => each === target.value) ?? fields.locale })
          }
        />
        <FormButtons change={change} submit="desk.giver.mailSend" onCancel={close} />
      </Form>
    </Column>
  );
}
