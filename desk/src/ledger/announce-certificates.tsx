import {
  announceCertificates,
  getCertificateMails,
} from '@almsway/contract/desk/bookkeeping-endpoints';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { momentDateText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';

/** Tells patrons in a mail that their certificate of a year is ready, once each. Nothing while the year is not over. */
export function AnnounceCertificates({ year }: { year: string }) {
  const intl = useIntl();
  const { data: answer } = useAnswer(getCertificateMails, { query: { year } });
  const change = useChange(announceCertificates);
  const [done, setDone] = useState<{ written: number; unreachable: number } | null>(null);
  const { isOver = false, toAnnounce = 0, announced = 0, at = '' } = answer?.data ?? {};
  if (!isOver || toAnnounce + announced === 0) return null;
  const announce = async () => {
    setDone(null);
    const sent = await change.send({ body: { year } });
    if (sent.kind === 'made') setDone(sent.answer.data);
  };
  return (
    <Stack gap="3">
      <Heading level={2} size={3}>
        <FormattedMessage id="desk.announce.title" />
      </Heading>
      <Text>
        <FormattedMessage id="desk.announce.body" values={{ year }} />
      </Text>
      {toAnnounce === 0 ? null : (
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            isBusy={change.isBusy}
            busyLabel={intl.formatMessage({ id: 'common.working' })}
            onClick={() => void announce()}
          >
            <FormattedMessage id="desk.gaps.ask" values={{ count: toAnnounce }} />
          </Button>
        </Cluster>
      )}
      {announced === 0 ? null : (
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="desk.announce.announced"
            values={{ count: announced, day: momentDateText(intl, at) }}
          />
        </Text>
      )}
      <LiveRegion isVisible>
        {done ? <FormattedMessage id="desk.announce.done" values={done} /> : null}
      </LiveRegion>
      <OutcomeNote {...change} />
    </Stack>
  );
}
