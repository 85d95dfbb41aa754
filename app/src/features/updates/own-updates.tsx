import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownUpdatesAtom } from './own.ts';
import { UPDATE_TITLE_ID } from './update-form.tsx';
import { UpdateList } from './update-list.tsx';

/** The last updates this monastic wrote. */
export function OwnUpdates() {
  const intl = useIntl();
  const updates = useAtomValue(ownUpdatesAtom);

  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'updates.own' })}>
      <Heading level={2}>
        <FormattedMessage id="updates.own" />
      </Heading>
      <UpdateList
        query={updates}
        updatesOf={(rows) => rows}
        errorTitle="updates.ownError"
        loading={{ label: 'updates.ownLoading', count: 1 }}
        empty={
          <EmptyState
            title={intl.formatMessage({ id: 'updates.ownEmptyTitle' })}
            ornament="book"
            level={3}
            action={
              <Button
                variant="secondary"
                onClick={() => document.getElementById(UPDATE_TITLE_ID)?.focus()}
              >
                <FormattedMessage id="updates.ownEmptyAction" />
              </Button>
            }
          >
            <FormattedMessage id="updates.ownEmptyBody" />
          </EmptyState>
        }
      />
    </Stack>
  );
}
