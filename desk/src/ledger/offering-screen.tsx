import { dayText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { methodLabels } from '@almsway/client/i18n/method-labels.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useNavigate } from '@almsway/client/navigation/use-location.ts';
import { getOfferingReview } from '@almsway/contract/desk/bookkeeping-endpoints';
import type { OfferingReview } from '@almsway/contract/desk/desk-ledger';
import { Badge } from '@almsway/design-system/badge';
import { Callout } from '@almsway/design-system/callout';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { SplitLayout } from '@almsway/design-system/grid';
import { Stack } from '@almsway/design-system/stack';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { Part } from '#desk/parts/part.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useShortcuts } from '#desk/parts/shortcuts.ts';
import { Steps } from '#desk/parts/steps.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';

import { GiverCorrection } from './giver-form.tsx';
import { GiverLink } from './giver-link.tsx';
import { KeptLines } from './kept-lines.tsx';
import { giverText, receiverText } from './ledger-list.tsx';
import { OfferingDecisions } from './offering-decisions.tsx';
import { OfferingReceipts } from './offering-receipts.tsx';
import { stateNameOf } from './state-names.ts';

/** One offering with its history and receipts, and the possible actions. */
export function OfferingScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { id: offeringId = '' } = params;
  const intl = useIntl();
  const navigate = useNavigate();
  const query = useAnswer(getOfferingReview, { params: { offeringId } });
  useShortcuts([
    { key: 'u', label: 'desk.keys.back', onPress: () => navigate(deskPath('ledger')) },
  ]);
  const offering = query.data?.data.offering;
  return (
    <DeskFrame
      title={intl.formatMessage(
        { id: 'desk.offering.named' },
        { reference: offering?.reference ?? '' },
      )}
      parent={{ title: intl.formatMessage({ id: 'desk.offering.back' }), href: deskPath('ledger') }}
      width="wide"
    >
      <QueryPanel
        query={query}
        errorTitle="desk.offering.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data }) => <Offering review={data} />}
      </QueryPanel>
    </DeskFrame>
  );
}

function Offering({ review }: { review: OfferingReview }) {
  const intl = useIntl();
  const { approvals, isOwn, offering } = review;
  return (
    <Stack gap="5">
      {isOwn && (
        <Callout tone="warning">
          <FormattedMessage id="desk.offering.own" />
        </Callout>
      )}
      {offering.isReceiverSuspended && (
        <Callout tone="warning" title={intl.formatMessage({ id: 'desk.offering.suspendedTitle' })}>
          <FormattedMessage id="desk.offering.suspendedBody" />
        </Callout>
      )}
      {approvals.map(({ approvalId, requestedBy }) => (
        <Callout key={approvalId} tone="info">
          <FormattedMessage id="desk.waiting.by" values={{ by: <bdi>{requestedBy.name}</bdi> }} />
        </Callout>
      ))}
      <SplitLayout
        main={
          <Stack gap="6">
            <Part title="desk.offering.facts">
              <OfferingFacts review={review} />
              {review.canCorrectGiver && <GiverCorrection offering={review.offering} />}
              {review.canCorrectGiver && review.offering.status === 'confirmed' && (
                <GiverLink offeringId={review.offering.offeringId} email={review.giverEmail} />
              )}
            </Part>
            {review.bankLines.length > 0 && (
              <Part title="desk.offering.bankLines">
                <KeptLines lines={review.bankLines} />
              </Part>
            )}
            <Part title="desk.offering.receipts">
              <OfferingReceipts review={review} />
            </Part>
          </Stack>
        }
        aside={
          <Stack gap="6">
            <Part title="desk.decide.title">
              <OfferingDecisions review={review} />
            </Part>
            <Part title="desk.offering.history">
              <Steps steps={review.history} empty="desk.offering.noHistory" />
            </Part>
          </Stack>
        }
      />
    </Stack>
  );
}

function OfferingFacts({ review: { offering } }: { review: OfferingReview }) {
  const intl = useIntl();
  const state = stateNameOf(offering);
  const { amountCents, receivedCents, patronEmail, giver, claimedAt, note, dedication } = offering;
  const row = (label: MessageId, value: ReactNode) =>
    value === '' || value === null || value === undefined
      ? []
      : [{ label: intl.formatMessage({ id: label }), value }];
  return (
    <DescriptionList
      items={[
        ...row(
          'desk.field.state',
          <Badge tone={state.tone}>
            <FormattedMessage id={state.name} />
          </Badge>,
        ),
        ...row('desk.field.declared', eurosInBooks(intl, amountCents)),
        ...row('desk.field.received', receivedCents && eurosInBooks(intl, receivedCents)),
        ...row('desk.field.giver', <bdi>{giverText(intl, offering)}</bdi>),
        ...row('desk.profile.email', patronEmail && <EmailText email={patronEmail} />),
        ...row('desk.field.taxId', giver?.taxId && <bdi>{giver.taxId}</bdi>),
        ...row(
          'desk.field.claimed',
          claimedAt && (
            <FormattedMessage
              id="desk.offering.claimed"
              values={{ name: <bdi>{giver?.name}</bdi>, date: momentText(intl, claimedAt) }}
            />
          ),
        ),
        ...row('desk.field.monastic', <bdi>{receiverText(intl, offering)}</bdi>),
        ...row('desk.field.method', intl.formatMessage({ id: methodLabels(offering.method).name })),
        ...row('desk.field.inKind', offering.inKind && <bdi>{offering.inKind}</bdi>),
        ...row('desk.field.declaredOn', momentText(intl, offering.declaredAt)),
        ...row('desk.field.receivedOn', offering.receivedOn && dayText(intl, offering.receivedOn)),
        ...row('desk.field.note', note && <bdi>{note}</bdi>),
        ...row('desk.field.dedication', dedication && <bdi>{dedication}</bdi>),
      ]}
    />
  );
}
