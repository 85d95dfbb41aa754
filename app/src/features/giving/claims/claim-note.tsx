import { focusAfterRow } from '@almsway/client/browser/focus-after-row.ts';
import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { Claimable } from '@almsway/contract/giving/claims';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useButtonChange } from '#app/features/giving/offerings/use-button-change.ts';

import { answerClaimableAtom } from './claimable.ts';

/** Asks whether gifts recorded with the patron's address are theirs: all, some or none. */
export function ClaimNote({ gifts }: { gifts: readonly Claimable[] }) {
  const intl = useIntl();
  const email = useAtomValue(userAtom)?.email;
  const answer = useSetAtom(answerClaimableAtom);
  const { isBusy, make } = useButtonChange();
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const count = gifts.length;
  // A single one has no tick, also if it had one beside others.
  const chosen = count === 1 ? gifts : gifts.filter(({ offeringId }) => !others.has(offeringId));
  const say = (isMine: boolean, done: MessageId) => {
    focusAfterRow('', true);
    const ids = (isMine ? chosen : gifts).map(({ offeringId }) => offeringId);
    void make(() => answer(ids, isMine), done);
  };
  return (
    <Callout
      tone="neutral"
      title={intl.formatMessage({ id: 'offerings.claim.title' }, { count })}
      actions={
        <>
          {chosen.length > 0 && (
            <Button
              size="small"
              variant="secondary"
              isBusy={isBusy}
              onClick={() => say(true, 'offerings.claim.added')}
            >
              {chosen.length === count ? (
                <FormattedMessage id="offerings.claim.add" values={{ count }} />
              ) : (
                <FormattedMessage id="offerings.claim.addSome" values={{ count: chosen.length }} />
              )}
            </Button>
          )}
          {/* With some ticked, it would be unclear which are meant. */}
          {(chosen.length === count || chosen.length === 0) && (
            <Button
              size="small"
              variant="quiet"
              edge="start"
              isBusy={isBusy}
              onClick={() => say(false, 'offerings.claim.declined')}
            >
              <FormattedMessage id="offerings.claim.notMine" values={{ count }} />
            </Button>
          )}
        </>
      }
    >
      <Stack gap="2">
        <Text>
          <FormattedMessage
            id="offerings.claim.body"
            values={{ count, email: <bdi>{email}</bdi> }}
          />
        </Text>
        {count === 1 ? (
          gifts.map((gift) => <Gift key={gift.offeringId} gift={gift} />)
        ) : (
          <div role="group" aria-label={intl.formatMessage({ id: 'offerings.claim.gifts' })}>
            {gifts.map((gift) => (
              <Checkbox
                key={gift.offeringId}
                label={<Gift gift={gift} />}
                checked={!others.has(gift.offeringId)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(others);
                  if (checked) next.delete(gift.offeringId);
                  else next.add(gift.offeringId);
                  setOthers(next);
                }}
              />
            ))}
          </div>
        )}
      </Stack>
    </Callout>
  );
}

function Gift({ gift: { amountCents, receivedOn, inKind, name } }: { gift: Claimable }) {
  const intl = useIntl();
  const more = [
    ...(inKind === '' ? [] : [<bdi key="inKind">{inKind}</bdi>]),
    ...(name === ''
      ? []
      : [
          <FormattedMessage
            key="name"
            id="offerings.claim.named"
            values={{ name: <bdi>{name}</bdi> }}
          />,
        ]),
  ];
  return (
    <Stack as="span" gap="0">
      <Text as="span">
        <FormattedMessage
          id="offerings.claim.row"
          values={{ amount: euros(intl, amountCents), day: dayText(intl, receivedOn) }}
        />
      </Text>
      {more.map((part) => (
        <Text as="span" variant="small" tone="muted" key={part.key}>
          {part}
        </Text>
      ))}
    </Stack>
  );
}
