import { EmailText } from '@almsway/design-system/email-text';
import { SnackbarHost } from '@almsway/design-system/patterns/snackbar';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { uiErrorAtom } from '#client/session/atoms.ts';
import { isAwayToldAtom } from '#client/ui/maintenance.ts';
import { dismissSnackbarAtom, snackbarsAtom, type Snackbar } from '#client/ui/snackbars.ts';

/** Id of the message that is shown while the service is unavailable. */
const AWAY = 'away';

/** The values of a message, with an email in places where it may break. */
function withEmail(values: Snackbar['values'] = {}) {
  const { email, ...others } = values;
  return email === undefined ? others : { ...others, email: <EmailText email={String(email)} /> };
}

/**
 * Shows the queue of snackbars: 3000 ms each, or until closed if there is an action, with a Close button
 * (specification section 8). Also shows a message for as long as the service is unavailable.
 */
export function SnackbarQueue() {
  const intl = useIntl();
  const snackbars = useAtomValue(snackbarsAtom);
  const dismiss = useSetAtom(dismissSnackbarAtom);
  const [isAwayTold, closeAway] = useAtom(isAwayToldAtom);
  // The error dialog names the cause itself.
  const hasDialog = useAtomValue(uiErrorAtom) !== null;
  const away = {
    id: AWAY,
    isLasting: true,
    tone: 'info',
    message: intl.formatMessage({ id: 'shell.serviceAway' }),
  } as const;
  const told = [
    ...(isAwayTold && !hasDialog ? [away] : []),
    ...snackbars.map(({ id, tone, message, values, action }) => ({
      id,
      tone,
      message: <FormattedMessage id={message} values={withEmail(values)} />,
      ...(action
        ? {
            action: {
              label: intl.formatMessage({ id: action.label }),
              onAction: () => {
                dismiss(id);
                action.onAction();
              },
            },
          }
        : {}),
    })),
  ];
  return (
    <SnackbarHost
      snackbars={told}
      onDismiss={(id) => {
        if (id === AWAY) closeAway();
        else dismiss(Number(id));
      }}
      label={intl.formatMessage({ id: 'shell.message' })}
      regionLabel={intl.formatMessage({ id: 'shell.snackbars' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      toneLabels={{
        success: intl.formatMessage({ id: 'shell.tone.success' }),
        error: intl.formatMessage({ id: 'shell.tone.error' }),
        info: intl.formatMessage({ id: 'shell.tone.info' }),
      }}
    />
  );
}
