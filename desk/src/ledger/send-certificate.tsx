import { languageName } from '@almsway/client/i18n/display-names.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { sendReceipt } from '@almsway/contract/desk/bookkeeping-endpoints';
import type { ReceiptMail } from '@almsway/contract/desk/desk-receipts';
import { LOCALES } from '@almsway/contract/locale';
import { isEmail } from '@almsway/contract/people/credentials';
import { EmailText } from '@almsway/design-system/email-text';
import { Form } from '@almsway/design-system/form';
import { Select } from '@almsway/design-system/select';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTyped } from '#desk/parts/use-typed.ts';

/**
 * Sends a certificate to its giver, and says before what is sent: to a patron a link, to a giver without an account the
 * whole document, at an address that is typed.
 */
export function SendCertificate({
  number,
  what,
  email,
}: {
  number: string;
  what: ReceiptMail['what'];
  /** Address of the giver's account; empty without one. */
  email: string;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(sendReceipt);
  const { text: typed, put: setTyped } = useTyped(`certificate ${what}`);
  const [locale, setLocale] = useState<(typeof LOCALES)[number]>('es');
  const [hasTried, setHasTried] = useState(false);
  const hasAccount = email !== '';
  const isWrong = !hasAccount && !isEmail(typed.trim());
  const send = async () => {
    setHasTried(true);
    if (isWrong) return;
    const to = hasAccount ? {} : { email: typed.trim(), locale };
    const { kind } = await change.send({ params: { number }, body: { what, ...to } });
    if (kind !== 'made') return;
    setHasTried(false);
    setTyped('');
    showSnackbar({ tone: 'success', message: 'desk.certificate.sent' });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Text variant="small">
        {hasAccount ? (
          <FormattedMessage
            id="desk.certificate.link"
            values={{ email: <EmailText email={email} /> }}
          />
        ) : (
          <FormattedMessage id="desk.certificate.document" />
        )}
      </Text>
      {hasAccount ? null : (
        <>
          <TextField
            type="email"
            label={intl.formatMessage({ id: 'desk.profile.email' })}
            value={typed}
            error={
              hasTried && isWrong ? intl.formatMessage({ id: 'desk.emailInvalid' }) : undefined
            }
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label={intl.formatMessage({ id: 'desk.certificate.language' })}
            value={locale}
            options={LOCALES.map((value) => ({
              value,
              label: languageName(intl.locale, value, true),
            }))}
            onChange={({ target }) =>
              setLocale(LOCALES.find((each) => each === target.value) ?? locale)
            }
          />
        </>
      )}
      <FormButtons
        change={change}
        submit={hasAccount ? 'desk.certificate.sendLink' : 'desk.certificate.sendDocument'}
        variant="secondary"
      />
    </Form>
  );
}
