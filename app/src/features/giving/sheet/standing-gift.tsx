/** A patron's standing gift in the sheet: said when the sheet opens, and its payment details again. */
import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import type { Intention } from '@almsway/contract/giving/intentions';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { useAtomValue } from 'jotai';
import { useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { methodView } from '#app/features/giving/methods/method-views.tsx';
import type { OfferedMethod } from '#app/features/giving/methods/receiver-note.tsx';
import { SlipUse } from '#app/features/giving/methods/slip-use.ts';

import { choiceText } from './choice-texts.ts';
import { createDetailsAtom } from './giving.ts';
import { PrintView } from './print-view.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SlipSkeleton } from './slip-skeleton.tsx';

interface GiftNoticeProps {
  readonly gift: Intention;
  readonly name: string;
  readonly onSee: () => void;
  readonly onChange: () => void;
  /** Gives once, beside it. */
  readonly onOnce: () => void;
}

/** Says which gift the patron's bank already sends. */
function ExistingGift({
  gift: { amountCents, cadence, standingReference },
  name,
  body,
  actions,
}: Pick<GiftNoticeProps, 'gift' | 'name'> & {
  readonly body: MessageId;
  readonly actions: ReactNode;
}) {
  const intl = useIntl();
  return (
    <Callout
      tone="info"
      title={intl.formatMessage(
        { id: 'support.gift.already' },
        { amount: euros(intl, amountCents), cadence, name },
      )}
      actions={actions}
    >
      <FormattedMessage id={body} values={{ reference: <strong>{standingReference}</strong> }} />
    </Callout>
  );
}

/** Says when the sheet opens that the patron's bank already sends a gift, and asks what is meant now. */
export function GiftNotice({ gift, name, onSee, onChange, onOnce }: GiftNoticeProps) {
  return (
    <ExistingGift
      gift={gift}
      name={name}
      body="support.gift.body"
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onSee}>
            <FormattedMessage id="support.gift.see" />
          </Button>
          <Button variant="secondary" size="small" onClick={onChange}>
            <FormattedMessage id="support.gift.change" />
          </Button>
          <Button variant="secondary" size="small" onClick={onOnce}>
            <FormattedMessage id="support.gift.once" />
          </Button>
        </>
      }
    />
  );
}

/** Says of a monastic who receives nothing at the moment that the patron's bank continues to send a gift. */
export function GiftOfPause({ gift, name }: Pick<GiftNoticeProps, 'gift' | 'name'>) {
  return (
    <ExistingGift
      gift={gift}
      name={name}
      body="support.gift.paused"
      actions={
        <ButtonLink asChild variant="secondary" size="small">
          <Link href={PATHS.offerings}>
            <FormattedMessage id="route.offerings.title" />
          </Link>
        </ButtonLink>
      }
    />
  );
}

interface GiftDetailsProps {
  /** Undefined while it is loaded. */
  readonly gift: Intention | undefined;
  /** The way by which it is sent; undefined if it is no longer offered. */
  readonly offered: OfferedMethod | undefined;
  readonly name: string;
  readonly onChange: () => void;
  readonly onBack: () => void;
}

/** The account and the reference of a standing gift, to copy or print again. */
export function GiftDetails({ gift, offered, name, onChange, onBack }: GiftDetailsProps) {
  const intl = useIntl();
  return (
    <Stack gap="4">
      {gift ? (
        <>
          <Text>
            <Facts
              items={intl.formatMessage(
                { id: 'support.gift.next' },
                {
                  choice: choiceText(intl, gift.amountCents, gift.cadence),
                  date: dayText(intl, gift.dueOn),
                },
              )}
            />
          </Text>
          {offered ? (
            <GiftSlip gift={gift} offered={offered} name={name} />
          ) : (
            <Callout tone="warning">
              <FormattedMessage id="support.gift.unavailable" values={{ name }} />
            </Callout>
          )}
        </>
      ) : (
        <SlipSkeleton />
      )}
      <SheetFoot onBack={onBack}>
        {gift && offered ? (
          <Button variant="secondary" onClick={onChange}>
            <FormattedMessage id="support.gift.change" />
          </Button>
        ) : null}
      </SheetFoot>
    </Stack>
  );
}

interface GiftSlipProps {
  readonly gift: Intention;
  readonly offered: OfferedMethod;
  readonly name: string;
}

function GiftSlip({ gift, offered, name }: GiftSlipProps) {
  const { offeringId, method, amountCents, cadence, standingReference } = gift;
  const { Details } = methodView(method);
  const detailsAtom = useMemo(() => createDetailsAtom(offeringId, method), [offeringId, method]);
  const query = useAtomValue(detailsAtom);
  const [isUsed, setIsUsed] = useState(false);
  const slipUse = useMemo(() => ({ isUsed, onUse: () => setIsUsed(true) }), [isUsed]);
  const toSend = { cents: amountCents, reference: standingReference, monasticName: name };
  return (
    <QueryPanel query={query} errorTitle="support.details.error" skeleton={<SlipSkeleton />}>
      {(details) => (
        <>
          <SlipUse value={slipUse}>
            <Details details={details} toSend={toSend} />
          </SlipUse>
          <PrintView
            details={details}
            toSend={toSend}
            cadence={cadence}
            offered={offered}
            name={name}
          />
        </>
      )}
    </QueryPanel>
  );
}
