import { DESK_PATH } from '@almsway/client/navigation/routes.ts';
import { logOutAtom } from '@almsway/client/session/sign-out.ts';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { EmailText } from '@almsway/design-system/email-text';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Leads staff who signed in here to the desk, instead of registering them as patrons. */
export function StaffAccount({ email }: { email: string }) {
  const intl = useIntl();
  const logOut = useSetAtom(logOutAtom);
  // This panel replaces a form, whose button had the focus.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthPanel
      headingRef={heading}
      title={intl.formatMessage({ id: 'identity.staff.title' })}
      lead={
        <FormattedMessage
          id="identity.staff.lead"
          values={{ email: <EmailText email={email} /> }}
        />
      }
      footer={
        <Button variant="quiet" onClick={() => void logOut()}>
          <FormattedMessage id="shell.logOut" />
        </Button>
      }
    >
      <ButtonLink href={DESK_PATH} variant="action" size="large">
        <FormattedMessage id="identity.staff.open" />
      </ButtonLink>
    </AuthPanel>
  );
}
