import { shortDayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { methodLabels } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { waitsForMonastic } from '@almsway/contract/giving/ledger';
import type { ReceivedOffering } from '@almsway/contract/giving/offerings';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { Button } from '@almsway/design-system/button';
import { Heading } from '@almsway/design-system/heading';
import { Prose } from '@almsway/design-system/prose';
import { Quote } from '@almsway/design-system/quote';
import { Row } from '@almsway/design-system/row-list';
import { Cluster } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PatronMenu } from '#app/features/privacy/patron-menu.tsx';
import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { ArrivalQuestion } from './arrival-question.tsx';
import { invalidateReceivedAtom } from './received.ts';
import { ThankDialog } from './thank-dialog.tsx';

const STATES = {
  declared: 'dashboard.offering.declared',
  confirmed: 'dashboard.offering.confirmed',
  notFound: 'dashboard.offering.notFound',
  returned: 'dashboard.offering.returned',
} as const satisfies Record<ReceivedOffering['status'], MessageId>;

/** Id of the element that labels the row of an offering. */
export function offeringRowId(offeringId: string): string {
  return `offering-${offeringId}`;
}

/** Whether the monastic can give thanks for an offering. */
function awaitsThanks({ status, thanks, isReachable }: ReceivedOffering): boolean {
  return status === 'confirmed' && !thanks && isReachable;
}

/** Whether something of an offering waits for the monastic: thanks, or the answer whether it has arrived. */
export const waitsForAnything = (offering: ReceivedOffering): boolean =>
  awaitsThanks(offering) || waitsForMonastic(offering);

/**
 * One offering: the patron if they give their name, the amount, its state, the question whether it has arrived, the
 * dedication, and the thanks.
 */
export function OfferingRow({
  offering,
  isNext,
}: {
  offering: ReceivedOffering;
  /** Whether it is the first that waits for the monastic, whose button is filled. */
  isNext: boolean;
}) {
  const intl = useIntl();
  const { offeringId, status, amountCents, method, dedication, thanks, patronName } = offering;
  const invalidate = useSetAtom(invalidateReceivedAtom);
  const profile = useAtomValue(ownProfileAtom);
  const name = patronName || intl.formatMessage({ id: 'dashboard.offering.somebody' });
  const [isThanking, setThanking] = useState(false);
  const day = shortDayText(intl, offering.receivedOn === '' ? offering.at : offering.receivedOn);
  // The button that had the focus has been removed.
  const focusRow = () =>
    document.getElementById(offeringRowId(offeringId))?.focus({ preventScroll: true });
  return (
    <Row
      title={
        <Heading level={3} size="label" id={offeringRowId(offeringId)} tabIndex={-1}>
          <bdi>{name}</bdi>
        </Heading>
      }
      figure={euros(intl, amountCents)}
      action={
        offering.isBlockable && (
          <PatronMenu
            row={`${euros(intl, amountCents)}, ${day}`}
            whom={{ offeringId }}
            name={patronName || intl.formatMessage({ id: 'dashboard.offering.thisPatron' })}
            onBlocked={invalidate}
          />
        )
      }
      note={
        <Facts
          items={[
            day,
            intl.formatMessage({ id: methodLabels(method).word }),
            intl.formatMessage({ id: STATES[status] }),
          ]}
        />
      }
    >
      {dedication !== '' && (
        <Prose preserveLines>
          <p>{dedication}</p>
        </Prose>
      )}
      {waitsForMonastic(offering) && (
        <ArrivalQuestion offering={offering} isNext={isNext} onAnswered={focusRow} />
      )}
      {thanks && (
        <Quote
          isVoice
          lang={profile ? originalLanguage(profile) : undefined}
          source={
            <FormattedMessage
              id="dashboard.offering.thanked"
              values={{ day: shortDayText(intl, thanks.at) }}
            />
          }
        >
          {thanks.text}
        </Quote>
      )}
      {awaitsThanks(offering) && (
        <Cluster>
          <Button
            variant={isNext ? 'action' : 'secondary'}
            size="small"
            onClick={() => setThanking(true)}
          >
            <FormattedMessage id="dashboard.thank.open" />
          </Button>
        </Cluster>
      )}
      <ThankDialog
        offering={offering}
        isOpen={isThanking}
        onClose={() => setThanking(false)}
        onThanked={() => {
          setThanking(false);
          focusRow();
        }}
      />
    </Row>
  );
}
