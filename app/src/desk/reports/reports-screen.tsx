import { resolveReport } from '@almsway/contract/desk/bookkeeping-endpoints';
import {
  REPORT_OUTCOMES,
  type DeskReport,
  type ReportOutcome,
} from '@almsway/contract/desk/desk-ledger';
import { getReports } from '@almsway/contract/desk/report-endpoints';
import { Button } from '@almsway/design-system/button';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Column } from '@almsway/design-system/page';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { TabLinks } from '@almsway/design-system/tabs';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { deskPath } from '#app/desk/desk-pages.ts';
import { DeskFrame } from '#app/desk/parts/desk-frame.tsx';
import { FormButtons } from '#app/desk/parts/form-buttons.tsx';
import { FormPlace } from '#app/desk/parts/form-place.tsx';
import { useRowKeys } from '#app/desk/parts/keys.ts';
import { momentDateText, momentText } from '#app/desk/parts/moments.ts';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { OUTCOME_NAMES, REPORT_REASON_NAMES } from '#app/desk/parts/words.ts';
import { Facts } from '#app/desk/parts/work-row.tsx';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { Link } from '#app/navigation/link.tsx';
import { monasticPath } from '#app/navigation/routes.ts';
import { useQuery } from '#app/navigation/use-query.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

const STATES = { waiting: 'desk.reports.waiting', reviewed: 'desk.reports.reviewed' } as const;

/** Reports about profiles: waiting ones, oldest first, and those already reviewed. */
export function ReportsScreen() {
  const intl = useIntl();
  const [search] = useQuery();
  const state = search.get('state') === 'reviewed' ? 'reviewed' : 'waiting';
  const query = useAnswer(getReports, { query: { state } });
  useRowKeys();
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
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={intl.formatMessage({ id: 'desk.reports.emptyTitle' })}>
                <FormattedMessage id="desk.reports.emptyBody" />
              </EmptyState>
            ) : (
              <RowList>
                {data.map((report) => (
                  <ReportRow key={report.reportId} report={report} />
                ))}
              </RowList>
            )
          }
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function ReportRow({ report }: { report: DeskReport }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { reason, text, createdAt, slug, monasticName, profileId, earlier, outcome, closedAt } =
    report;
  return (
    <Row
      title={
        <Heading level={2} size="label">
          <FormattedMessage
            id="desk.about"
            values={{
              what: intl.formatMessage({ id: REPORT_REASON_NAMES[reason] }),
              subject:
                closedAt === '' ? (
                  <bdi>{monasticName}</bdi>
                ) : (
                  <FormattedMessage id="desk.reports.left" />
                ),
            }}
          />
        </Heading>
      }
      note={
        <Facts
          facts={[
            momentText(intl, createdAt),
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
      {text === '' ? null : (
        <Text>
          <bdi>{text}</bdi>
        </Text>
      )}
      <Cluster>
        {slug === '' ? null : (
          <TextLink
            href={monasticPath(slug)}
            isExternal
            externalLabel={intl.formatMessage({ id: 'common.newTab' })}
          >
            <FormattedMessage id="desk.reports.page" />
          </TextLink>
        )}
        {profileId === '' || closedAt !== '' ? null : (
          <TextLink asChild>
            <Link href={`${deskPath('people')}?id=${encodeURIComponent(profileId)}`}>
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
              isNamed: String(report.reviewedBy !== ''),
              by: <bdi>{report.reviewedBy}</bdi>,
              at: momentText(intl, report.reviewedAt),
            }}
          />
          <br />
          <bdi>{report.note}</bdi>
        </Text>
      ) : (
        <FormPlace isOpen={isOpen}>
          {isOpen ? (
            <ResolutionForm report={report} onClose={() => setIsOpen(false)} />
          ) : (
            <Cluster>
              <Button size="small" variant="secondary" data-row="" onClick={() => setIsOpen(true)}>
                <FormattedMessage id="desk.reports.resolve" />
              </Button>
            </Cluster>
          )}
        </FormPlace>
      )}
    </Row>
  );
}

function ResolutionForm({
  report: { reportId },
  onClose,
}: {
  report: DeskReport;
  onClose: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(resolveReport, { isInList: true });
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('');
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const resolve = async () => {
    setHasTried(true);
    if (outcome === '') return;
    const { kind } = await change.send({
      params: { reportId },
      body: { outcome, ...(note.trim() === '' ? {} : { note }) },
    });
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.reports.done' });
  };
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void resolve();
        }}
      >
        <RadioGroup
          name={`outcome-${reportId}`}
          label={intl.formatMessage({ id: 'desk.reports.outcome' })}
          value={outcome}
          error={
            hasTried && outcome === ''
              ? intl.formatMessage({ id: 'desk.requiredChoice' })
              : undefined
          }
          options={REPORT_OUTCOMES.map((value) => ({
            value,
            label: intl.formatMessage({ id: OUTCOME_NAMES[value] }),
          }))}
          onChange={({ target }) =>
            setOutcome(REPORT_OUTCOMES.find((each) => each === target.value) ?? '')
          }
        />
        <TextArea
          label={intl.formatMessage({ id: 'desk.field.note' })}
          hint={intl.formatMessage({ id: 'desk.reports.noteHint' })}
          optionalText={intl.formatMessage({ id: 'common.optional' })}
          rows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormButtons
          change={change}
          submit="desk.reports.send"
          onCancel={() => {
            change.forget();
            onClose();
          }}
        />
      </Form>
    </Column>
  );
}
