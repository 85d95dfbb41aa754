import { SnackbarHost } from '@almsway/design-system/patterns/snackbar';
import { useAtomValue, useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { dismissSnackbarAtom, snackbarsAtom } from '#app/kernel/snackbars.ts';

/** Shows the queue of snackbars: 3000 ms each, with a Close button (specification section 8). */
export function Snackbars() {
  const intl = useIntl();
  const snackbars = useAtomValue(snackbarsAtom);
  const dismiss = useSetAtom(dismissSnackbarAtom);
  return (
    <SnackbarHost
      snackbars={snackbars.map(({ id, tone, message, values, action }) => ({
        id,
        tone,
        message: intl.formatMessage({ id: message }, values),
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
      }))}
      onDismiss={(id) => dismiss(Number(id))}
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
