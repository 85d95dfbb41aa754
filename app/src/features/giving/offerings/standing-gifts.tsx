import { focusAfterRow } from '@almsway/client/browser/focus-after-row.ts';
import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import type { Availability } from '@almsway/contract/giving/intentions';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';

import { intentionsAtom } from '#app/features/giving/sheet/giving.ts';

import { CADENCE_TEXTS, giftPath } from './offering-texts.ts';
import { endIntentionAtom } from './offerings.ts';
import { useButtonChange } from './use-button-change.ts';

const HEADING_ID = 'standing-title';

const STATES = {
  open: 'offerings.standing.next',
  paused: 'offerings.standing.paused',
  unavailable: 'offerings.standing.unavailable',
} as const satisfies Record<Availability, MessageId>;

/** The patron's standing gifts, with their references. Renders nothing without one, or while they are unknown. */
export function StandingGifts() {
  const intl = useIntl();
  const intentions = useAtomValue(intentionsAtom).data ?? [];
  const end = useSetAtom(endIntentionAtom);
  const { isBusy, make } = useButtonChange();
  const gifts = intentions.filter(({ standingReference }) => standingReference !== '');
  if (gifts.length === 0) return null;
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'offerings.standing.title' })}>
      <Stack gap="1">
        <Heading level={2} id={HEADING_ID} tabIndex={-1}>
          <FormattedMessage id="offerings.standing.title" />
        </Heading>
        <Text tone="muted">
          <FormattedMessage id="offerings.standing.body" />
        </Text>
      </Stack>
      <RowList>
        {gifts.map((gift) => {
          const { profileId, slug, amountCents, cadence, dueOn, standingReference } = gift;
          const values = {
            amount: euros(intl, amountCents),
            name: fullName(gift),
            cadence: intl.formatMessage({ id: CADENCE_TEXTS[cadence] }),
          };
          const action = intl.formatMessage({ id: 'offerings.standing.end' });
          const see = intl.formatMessage({ id: 'offerings.standing.see' });
          return (
            <Row
              key={profileId}
              picture={<MonasticAvatar monastic={gift} />}
              title={<FormattedMessage id="offerings.standing.row" values={values} />}
              note={
                <Facts
                  items={intl.formatMessage(
                    { id: STATES[gift.availability] },
                    { date: dayText(intl, dueOn), reference: standingReference },
                  )}
                />
              }
            >
              <Cluster>
                {slug !== '' && (
                  <ButtonLink
                    asChild
                    variant="quiet"
                    edge="start"
                    size="small"
                    aria-label={intl.formatMessage(
                      { id: 'offerings.actionNamed' },
                      { action: see, ...values },
                    )}
                  >
                    <Link href={giftPath(slug)}>{see}</Link>
                  </ButtonLink>
                )}
                <Button
                  variant="remove"
                  edge={slug === '' ? 'start' : undefined}
                  size="small"
                  isBusy={isBusy}
                  aria-label={intl.formatMessage(
                    { id: 'offerings.actionNamed' },
                    { action, ...values },
                  )}
                  onClick={() => {
                    focusAfterRow(HEADING_ID, gifts.length === 1);
                    void make(() => end(profileId), 'offerings.standing.ended');
                  }}
                >
                  {action}
                </Button>
              </Cluster>
            </Row>
          );
        })}
      </RowList>
    </Stack>
  );
}
