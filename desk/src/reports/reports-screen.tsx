import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import type { DeskReport } from '@almsway/contract/desk/desk-reports';
import { assignReport, getReports } from '@almsway/contract/desk/report-endpoints';
import { URGENT_REASONS } from '@almsway/contract/privacy/privacy';
import { Badge } from '@almsway/design-system/badge';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { Facts, Text } from '@almsway/design-system/text';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { deskPath } from '#desk/desk-pages.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentDateText, momentText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange, type DeskChange } from '#desk/parts/use-desk-change.ts';
import { OUTCOME_NAMES, REPORT_REASON_NAMES, RESTRICTION_NAMES } from '#desk/parts/words.ts';

import { ResolutionForm } from './resolution-form.tsx';

const STATES = { waiting: 'desk.reports.waiting', reviewed: 'desk.reports.reviewed' } as const;

/** Reports about profiles: waiting ones by person, urgent ones first, and those already reviewed. */
export function ReportsScreen() {
  const intl = useIntl();
  const [search] = useQuery();
  const state = search.get('state') === 'reviewed' ? 'reviewed' : 'waiting';
  const query = useAnswer(getReports, { query: { state } });
  const [openId, setOpenId] = useState('');
  useRowShortcuts();
  return (
    <DeskFrame title={intl.formatMessage({ id: 'desk.reports.title' })}>
      <Stack gap="5">
        <TabLinks
          label={intl.formatMessage({ id: 'desk.approvals.states' })}
          items={(['waiting', 'reviewed'] as const).map((each) => ({
            id: each,
            label: intl.formatMessage({ id: STATES[each] }),
            link: <Link href={`${deskPath('reports')}?state=${each}`} />,
            isCurrent: each === state,
          }))}
        />
        <QueryPanel
          query={query}
          errorTitle="desk.reports.error"
          skeleton={<RowsSkeleton />}
          level={2}
        >
          {({ data }) => {
            if (data.length === 0) {
              return (
                <EmptyState title={intl.formatMessage({ id: 'desk.reports.emptyTitle' })}>
                  <FormattedMessage id="desk.reports.emptyBody" />
                </EmptyState>
              );
            }
            const cases = state === 'waiting' ? casesOf(data) : data.map((report) => [report]);
            const next = cases.some(([first]) => first?.reportId === openId)
              ? undefined
              : cases.find(([first]) => first?.isMine || first?.assignedTo === '');
            return (
              <RowList>
                {cases.map(
                  ([first, ...others]) =>
                    first && (
                      <CaseRow
                        key={first.reportId}
                        reports={[first, ...others]}
                        isNext={first === next?.[0]}
                        isOpen={first.reportId === openId}
                        onOpen={(isOpen) => setOpenId(isOpen ? first.reportId : '')}
                      />
                    ),
                )}
              </RowList>
            );
          }}
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

/** Waiting reports about the same person are one case; the first of them decides the order. */
function casesOf(reports: readonly DeskReport[]): readonly (readonly DeskReport[])[] {
  const cases = new Map<string, DeskReport[]>();
  for (const report of reports) {
    const known = cases.get(report.profileId);
    if (known) known.push(report);
    else cases.set(report.profileId, [report]);
  }
  return [...cases.values()];
}

function CaseRow({
  reports,
  isNext,
  isOpen,
  onOpen,
}: {
  reports: readonly [DeskReport, ...DeskReport[]];
  /** Whether its next step is the filled button of the page: it is the first that no colleague is on. */
  isNext: boolean;
  /** Whether the form that closes it is open; of one case at a time. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const intl = useIntl();
  const [first] = reports;
  const { slug, monasticName, profileId, earlier, outcome, closedAt, level } = first;
  const hasAccount = profileId !== '' && closedAt === '';
  const accountPath = `${deskPath('people')}?id=${encodeURIComponent(profileId)}`;
  const isUrgent = reports.some(({ reason }) => URGENT_REASONS.includes(reason));
  const person =
    closedAt === '' ? <bdi>{monasticName}</bdi> : <FormattedMessage id="desk.reports.left" />;
  const reasonText = ({ reason }: DeskReport) =>
    intl.formatMessage({ id: REPORT_REASON_NAMES[reason] });
  const isOne = reports.length === 1;
  const assigning = useChange(assignReport);
  const variant = isNext ? 'action' : 'secondary';
  const assign = (
    <AssignButton
      key="assign"
      reports={reports}
      change={assigning}
      variant={first.isMine ? 'quiet' : variant}
    />
  );
  const close = (
    <Button
      key="close"
      size="small"
      variant={first.isMine ? variant : 'secondary'}
      data-row=""
      onClick={() => onOpen(true)}
    >
      <FormattedMessage id="desk.reports.resolve" />
    </Button>
  );
  return (
    <Row
      title={
        <Cluster>
          <Heading level={2} size="label">
            <FormattedMessage
              id="desk.about"
              values={{
                what: isOne
                  ? reasonText(first)
                  : intl.formatMessage({ id: 'desk.reports.several' }, { count: reports.length }),
                subject: person,
              }}
            />
          </Heading>
          {isUrgent && !outcome && (
            <Badge tone="warning">
              <FormattedMessage id="desk.reports.urgent" />
            </Badge>
          )}
          {level && (
            <Badge>
              <FormattedMessage id={RESTRICTION_NAMES[level]} />
            </Badge>
          )}
        </Cluster>
      }
      note={
        <Facts
          items={[
            isOne ? momentText(intl, first.createdAt) : '',
            assignmentText(intl, first),
            earlier > 0
              ? intl.formatMessage({ id: 'desk.reports.earlier' }, { count: earlier })
              : '',
            closedAt === ''
              ? ''
              : intl.formatMessage(
                  { id: 'desk.reports.closed' },
                  { date: momentDateText(intl, closedAt) },
                ),
          ]}
        />
      }
    >
      {reports.map((report) => (
        <Stack gap="1" key={report.reportId}>
          {!isOne && (
            <Text as="span" variant="small" tone="muted">
              <Facts items={[reasonText(report), momentText(intl, report.createdAt)]} />
            </Text>
          )}
          {report.text === '' ? null : (
            <Text>
              <bdi>{report.text}</bdi>
            </Text>
          )}
        </Stack>
      ))}
      <Cluster>
        {slug === '' || level === 'suspended' ? null : (
          <TextLink
            href={monasticPath(slug)}
            isExternal
            externalLabel={intl.formatMessage({ id: 'common.newTab' })}
          >
            <FormattedMessage id="desk.reports.page" />
          </TextLink>
        )}
        {hasAccount && outcome && (
          <TextLink asChild>
            <Link href={accountPath}>
              <FormattedMessage id="desk.reports.person" />
            </Link>
          </TextLink>
        )}
      </Cluster>
      {outcome ? (
        <Text variant="small" tone="muted">
          <FormattedMessage
            id="desk.reports.result"
            values={{
              outcome: intl.formatMessage({ id: OUTCOME_NAMES[outcome] }),
              isNamed: String(first.reviewedBy !== ''),
              by: <bdi>{first.reviewedBy}</bdi>,
              at: momentText(intl, first.reviewedAt),
            }}
          />
          <br />
          <bdi>{first.note}</bdi>
        </Text>
      ) : (
        <FormPlace isOpen={isOpen}>
          <Stack gap="3">
            {isOpen && <ResolutionForm reports={reports} onClose={() => onOpen(false)} />}
            <Cluster>
              {isOpen ? null : first.isMine ? [close, assign] : [assign, close]}
              {hasAccount && (
                <ButtonLink asChild size="small" variant="remove">
                  <Link href={accountPath}>
                    <FormattedMessage id="desk.reports.restrict" />
                  </Link>
                </ButtonLink>
              )}
              <OutcomeNote {...assigning} />
            </Cluster>
          </Stack>
        </FormPlace>
      )}
    </Row>
  );
}

function assignmentText(intl: IntlShape, { isMine, assignedTo }: DeskReport): string {
  if (isMine) return intl.formatMessage({ id: 'desk.reports.mine' });
  if (assignedTo === '') return '';
  return intl.formatMessage({ id: 'desk.reports.theirs' }, { name: assignedTo });
}

function AssignButton({
  reports: [{ reportId, isMine }, ...others],
  change,
  variant,
}: {
  reports: readonly [DeskReport, ...DeskReport[]];
  change: DeskChange<typeof assignReport>;
  variant: 'action' | 'secondary' | 'quiet';
}) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const wasMine = useRef(isMine);
  // It changes places with the button beside it, and loses the focus.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasMine.current !== isMine && isFocusLost) button.current?.focus();
    wasMine.current = isMine;
  }, [isMine]);
  const also = others.map((other) => other.reportId);
  return (
    <Button
      ref={button}
      size="small"
      variant={variant}
      isBusy={change.isBusy}
      busyLabel={intl.formatMessage({ id: 'common.working' })}
      onClick={() => void change.send({ params: { reportId }, body: { isMine: !isMine, also } })}
    >
      <FormattedMessage id={isMine ? 'desk.reports.handBack' : 'desk.reports.take'} />
    </Button>
  );
}
