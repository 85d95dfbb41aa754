import { messageOfError } from '@almsway/client/api/failure.ts';
import { saveFile } from '@almsway/client/browser/save-file.ts';
import { todayOf } from '@almsway/client/i18n/days.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { fetchExport } from './privacy-calls.ts';

/** Download of all personal data of the user. */
export function DataSection() {
  const intl = useIntl();
  const api = useAtomValue(apiAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { failed: unknown }>('idle');

  const download = async (): Promise<void> => {
    setState('busy');
    try {
      saveFile(fileOfData(await fetchExport(api), new Date()));
      setState('done');
    } catch (error) {
      setState({ failed: error });
    }
  };

  return (
    <Stack gap="4" align="start">
      <Text>
        <FormattedMessage id="privacy.data.body" />
      </Text>
      <Button
        variant="secondary"
        isBusy={state === 'busy'}
        busyLabel={intl.formatMessage({ id: 'privacy.data.busy' })}
        onClick={() => void download()}
      >
        <FormattedMessage id="privacy.data.download" />
      </Button>
      <LiveRegion isVisible>
        {state === 'done' && <FormattedMessage id="privacy.data.done" />}
      </LiveRegion>
      {typeof state === 'object' ? (
        <Callout tone="error" role="alert">
          <FormattedMessage
            id="privacy.data.failed"
            values={{ cause: intl.formatMessage({ id: messageOfError(state.failed) }) }}
          />
        </Callout>
      ) : null}
    </Stack>
  );
}

/** File with all data of a user: formatted JSON, named after the date. */
export function fileOfData(data: Readonly<Record<string, unknown>>, now: Date): File {
  const text = JSON.stringify({ exportedAt: now.toISOString(), ...data }, null, 2);
  return new File([`${text}\n`], `almsway-${todayOf(now)}.json`, { type: 'application/json' });
}
