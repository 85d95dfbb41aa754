import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messageOfError } from '#app/api/failure.ts';
import { apiAtom } from '#app/session/atoms.ts';

import { fileOfData } from './data-file.ts';
import { fetchExport } from './privacy-calls.ts';

/** All personal data of the user, as a file. */
export function DataSection() {
  const intl = useIntl();
  const api = useAtomValue(apiAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { failed: unknown }>('idle');

  const download = async (): Promise<void> => {
    setState('busy');
    try {
      save(fileOfData(await fetchExport(api), new Date()));
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

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken the file by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
