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
import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { FormPlace } from '#app/desk/parts/form-place.tsx';
import { useRowKeys } from '#app/desk/parts/keys.ts';
import { momentText } from '#app/desk/parts/moments.ts';
import { OutcomeNote } from '#app/desk/parts/outcome-note.tsx';
import { ReasonForm } from '#app/desk/parts/reason-form.tsx';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { actionText, actorText, ROLE_NAMES, roleText } from '#app/desk/parts/words.ts';
import { useStaff } from '#app/desk/staff.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { euros } from '#app/i18n/money.ts';
import { Link } from '#app/navigation/link.tsx';
import { useQuery } from '#app/navigation/use-query.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

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
  useRowKeys();
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
  const [isRefusing, setIsRefusing] = useState(false);
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
              what: actionText(intl, approval.action),
              subject: <bdi>{subjectLabel || subjectId}</bdi>,
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
          ...wishesOf(intl, approval).map(({ label, value }) => ({
            label: intl.formatMessage({ id: label }),
            value:
              typeof value === 'number' ? (
                euros(intl, value)
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
      {mayDecide && (
        <FormPlace isOpen={isRefusing}>
          {isRefusing ? (
            <ReasonForm
              label="desk.approvals.reason"
              submit="desk.approvals.refuse"
              variant="danger"
              change={change}
              onSend={(reason) => void refuse(reason)}
              onCancel={() => {
                change.forget();
                setIsRefusing(false);
              }}
            />
          ) : (
            <>
              <OutcomeNote {...change} />
              <Cluster>
                <Button
                  size="small"
                  data-row=""
                  isBusy={change.isBusy}
                  busyLabel={intl.formatMessage({ id: 'common.working' })}
                  onClick={() => void approve()}
                >
                  <FormattedMessage id="desk.approvals.approve" />
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => {
                    change.forget();
                    setIsRefusing(true);
                  }}
                >
                  <FormattedMessage id="desk.approvals.refuse" />
                </Button>
                {change.refusal && (
                  <Button size="small" variant="quiet" onClick={change.forget}>
                    <FormattedMessage id="desk.approvals.reload" />
                  </Button>
                )}
              </Cluster>
            </>
          )}
        </FormPlace>
      )}
    </Row>
  );
}

/** The details of the requested change, as far as this version knows them. */
function wishesOf(
  intl: IntlShape,
  { body }: Approval,
): readonly { label: MessageId; value: string | number }[] {
  const text = (name: string, label: MessageId) => {
    const value = body[name];
    return typeof value === 'string' && value !== '' ? [{ label, value }] : [];
  };
  const { amountCents, roles } = body;
  return [
    ...(typeof amountCents === 'number'
      ? [{ label: 'desk.field.amount' as const, value: amountCents }]
      : []),
    ...text('receivedOn', 'desk.field.receivedOn'),
    ...text('note', 'desk.field.note'),
    ...text('reason', 'desk.field.note'),
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
