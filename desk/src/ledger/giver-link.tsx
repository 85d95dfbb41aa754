import { makeGiverLink } from '@almsway/contract/giving/giver-link-endpoints';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { CopyButton } from '@almsway/design-system/copy-line';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentDateText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';

import { GiverMailForm } from './giver-mail-form.tsx';

/** Makes or mails the link by which the giver of an offering without an account enters their data. */
export function GiverLink({
  offeringId,
  email,
}: {
  offeringId: string;
  /** Address at which they were asked before; empty if there is none. */
  email: string;
}) {
  const intl = useIntl();
  const change = useChange(makeGiverLink);
  const [made, setMade] = useState<{ token: string; expiresAt: string } | null>(null);
  const [isMailing, setIsMailing] = useState(false);
  const make = async () => {
    const sent = await change.send({ params: { offeringId } });
    if (sent.kind === 'made') setMade(sent.answer.data);
  };
  const address = made && `${location.origin}/giver/${made.token}`;
  return (
    <Stack gap="3">
      <Cluster>
        <Button
          size="small"
          variant="secondary"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={() => void make()}
        >
          <FormattedMessage id="desk.giver.link" />
        </Button>
        {!isMailing && (
          <Button size="small" variant="secondary" onClick={() => setIsMailing(true)}>
            <FormattedMessage id="desk.giver.mail" />
          </Button>
        )}
      </Cluster>
      <FormPlace isOpen={isMailing}>
        {isMailing && (
          <GiverMailForm
            offeringId={offeringId}
            email={email}
            onClose={() => {
              setIsMailing(false);
              setMade(null);
            }}
          />
        )}
      </FormPlace>
      <OutcomeNote {...change} />
      <div role="status">
        {made && address !== null && (
          <Callout tone="info" title={intl.formatMessage({ id: 'desk.giver.linkMade' })}>
            <Stack gap="3">
              <code>{address}</code>
              <FormattedMessage
                id="desk.giver.linkBody"
                values={{ date: momentDateText(intl, made.expiresAt) }}
              />
              <CopyButton
                copied={address}
                copyLabel={intl.formatMessage({ id: 'desk.giver.copy' })}
                copiedLabel={intl.formatMessage({ id: 'desk.giver.copied' })}
                copiedMessage={intl.formatMessage({ id: 'desk.giver.copied' })}
                failedMessage={intl.formatMessage({ id: 'desk.giver.copyFailed' })}
              />
            </Stack>
          </Callout>
        )}
      </div>
    </Stack>
  );
}
