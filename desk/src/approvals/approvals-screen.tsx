import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import {
  APPROVAL_STATES,
  type Approval,
  type ApprovalCause,
  type ApprovalState,
} from '@almsway/contract/desk/approvals';
import { decideApproval, getApprovals } from '@almsway/contract/desk/staff-endpoints';
import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { ReasonForm } from '#desk/parts/reason-form.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { SubjectLink } from '#desk/parts/subject-link.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange, type Outcome } from '#desk/parts/use-desk-change.ts';
import { actorText, ROLE_NAMES, roleText, wishText } from '#desk/parts/words.ts';
import { useStaff } from '#desk/staff.ts';

import { factItems } from './approval-facts.tsx';

const STATE_NAMES = {
  waiting: 'desk.approvals.waiting',
  approved: 'desk.approvals.approved',
  refused: 'desk.approvals.refused',
} as const satisfies Record<ApprovalState, MessageId>;

const CAUSES = {
  returnedMoney: 'desk.cause.returnedMoney',
  receiptCorrection: 'desk.cause.receiptCorrection',
  largeAmount: 'desk.cause.largeAmount',
  roles: 'desk.cause.roles',
  own: 'desk.cause.own',
} as const satisfies Record<ApprovalCause, MessageId>;

/** Changes that wait for a second person, oldest first, and those already decided. */
export function ApprovalsScreen() {
  const intl = useIntl();
  const [search] = useQuery();
  const state = APPROVAL_STATES.find((each) => each === search.get('state')) ?? 'waiting';
  const query = useAnswer(getApprovals, { query: { state } });
  useRowShortcuts();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.approvals.title' })}
      lead={<FormattedMessage id="desk.approvals.lead" />}
    >
      <Stack gap="5">
        <TabLinks
          label={intl.formatMessage({ id: 'desk.approvals.states' })}
          items={APPROVAL_STATES.map((each) => ({
            id: each,
            label: intl.formatMessage({ id: STATE_NAMES[each] }),
            link: <Link href={`${deskPath('approvals')}?state=${each}`} />,
            isCurrent: each === state,
          }))}
        />
        <QueryPanel
          query={query}
          errorTitle="desk.approvals.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={intl.formatMessage({ id: 'desk.approvals.emptyTitle' })}>
                <FormattedMessage id="desk.approvals.emptyBody" />
              </EmptyState>
            ) : (
              <RowList>
                {data.map((approval) => (
                  <ApprovalRow key={approval.approvalId} approval={approval} />
                ))}
              </RowList>
            )
          }
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function ApprovalRow({ approval }: { approval: Approval }) {
  const intl = useIntl();
  const { roles } = useStaff();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(decideApproval, { isInList: true });
  const [asks, setAsks] = useState<'approve' | 'refuse' | null>(null);
  const open = (what: 'approve' | 'refuse') => {
    change.forget();
    setAsks(what);
  };
  const close = () => {
    change.forget();
    setAsks(null);
  };
  const { approvalId, subjectLabel, subjectId, isOwn, role, requestedBy, decidedBy } = approval;
  const mayDecide = approval.state === 'waiting' && !isOwn && roles.includes(role);
  const params = { approvalId };
  const approve = async () => {
    const { kind } = await change.send({ params, body: { decision: 'approve' } });
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.approvals.done' });
  };
  const refuse = async (reason: string) => {
    const { kind } = await change.send({ params, body: { decision: 'refuse', reason } });
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.approvals.doneRefused' });
  };
  return (
    <Row
      title={
        <Heading level={2} size="label">
          <FormattedMessage
            id="desk.about"
            values={{
              what: wishText(intl, approval.action, { isStart: true }),
              subject: (
                <SubjectLink type={approval.subjectType} id={subjectId}>
                  <bdi>{subjectLabel || subjectId}</bdi>
                </SubjectLink>
              ),
            }}
          />
        </Heading>
      }
    >
      <DescriptionList
        hasLines={false}
        items={[
          {
            label: intl.formatMessage({ id: 'desk.approvals.cause' }),
            value: intl.formatMessage({ id: CAUSES[approval.cause] }),
          },
          {
            label: intl.formatMessage({ id: 'desk.approvals.requested' }),
            value: (
              <FormattedMessage
                id="desk.step"
                values={{
                  by: <bdi>{actorText(intl, requestedBy)}</bdi>,
                  at: momentText(intl, approval.requestedAt),
                }}
              />
            ),
          },
          ...factItems(intl, approval),
          ...wishesOf(intl, approval).map(({ label, value }) => ({
            label: intl.formatMessage({ id: label }),
            value:
              typeof value === 'number' ? (
                eurosInBooks(intl, value)
              ) : label === 'desk.profile.email' ? (
                <EmailText email={value} />
              ) : (
                <bdi>{value}</bdi>
              ),
          })),
          ...(decidedBy
            ? [
                {
                  label: intl.formatMessage({ id: 'desk.approvals.decided' }),
                  value: (
                    <FormattedMessage
                      id="desk.step"
                      values={{
                        by: <bdi>{actorText(intl, decidedBy)}</bdi>,
                        at: momentText(intl, approval.decidedAt),
                      }}
                    />
                  ),
                },
              ]
            : []),
          ...(approval.reason === ''
            ? []
            : [
                {
                  label: intl.formatMessage({ id: 'desk.approvals.reason' }),
                  value: <bdi>{approval.reason}</bdi>,
                },
              ]),
        ]}
      />
      {approval.state === 'waiting' && !mayDecide && (
        <Text variant="small" tone="muted">
          <FormattedMessage
            id={isOwn ? 'desk.approvals.own' : 'desk.approvals.otherRole'}
            values={{ role: intl.formatMessage({ id: ROLE_NAMES[role] }) }}
          />
        </Text>
      )}
      {approval.action === 'receipt.correct' &&
        approval.state === 'waiting' &&
        approval.facts.length > 0 &&
        approval.facts.every(({ after }) => after === undefined) && (
          <Text variant="small">
            <FormattedMessage id="desk.approvals.sameData" />
          </Text>
        )}
      {mayDecide && (
        <FormPlace isOpen={asks !== null}>
          {asks === 'refuse' ? (
            <ReasonForm
              subject={approvalId}
              label="desk.approvals.reason"
              submit="desk.approvals.refuse"
              variant="danger"
              change={change}
              onSend={(reason) => void refuse(reason)}
              onCancel={close}
            />
          ) : asks === 'approve' ? (
            <ApproveQuestion change={change} onApprove={() => void approve()} onCancel={close} />
          ) : (
            <Cluster>
              <Button size="small" variant="secondary" data-row="" onClick={() => open('approve')}>
                <FormattedMessage id="desk.approvals.approve" />
              </Button>
              <Button size="small" variant="remove" onClick={() => open('refuse')}>
                <FormattedMessage id="desk.approvals.refuse" />
              </Button>
            </Cluster>
          )}
        </FormPlace>
      )}
    </Row>
  );
}

/**
 * Asks once more before the change is made. Cancel comes first, where Approve was, and the question has the focus: a
 * double click or a held Enter key approves nothing.
 */
function ApproveQuestion({
  change,
  onApprove,
  onCancel,
}: {
  change: Outcome & { readonly isBusy: boolean };
  onApprove: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Stack gap="3">
      <Heading level={3} size="label" ref={question} tabIndex={-1}>
        <FormattedMessage id="desk.approvals.ask" />
      </Heading>
      <OutcomeNote {...change} />
      <Cluster>
        <Button size="small" variant="quiet" edge="start" onClick={onCancel}>
          <FormattedMessage id={change.refusal ? 'desk.approvals.reload' : 'common.cancel'} />
        </Button>
        <Button
          size="small"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={onApprove}
        >
          <FormattedMessage id="desk.approvals.approveNow" />
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The details of the requested change, as far as this version knows them. */
function wishesOf(
  intl: IntlShape,
  { body, facts }: Approval,
): readonly { label: MessageId; value: string | number }[] {
  const text = (name: string, label: MessageId) => {
    const value = body[name];
    return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  };
  const words = [
    ...text('note', 'desk.field.note' as const),
    ...text('reason', 'desk.field.note' as const),
  ];
  if (facts.length > 0) return words;
  const { amountCents, roles } = body;
  return [
    ...(typeof amountCents === 'number'
      ? [{ label: 'desk.fact.amount' as const, value: amountCents }]
      : []),
    ...text('receivedOn', 'desk.field.receivedOn'),
    ...words,
    ...text('email', 'desk.profile.email'),
    ...(Array.isArray(roles)
      ? [
          {
            label: 'desk.team.roles' as const,
            value: roles.map((role) => roleText(intl, String(role))).join(', '),
          },
        ]
      : []),
  ];
}
