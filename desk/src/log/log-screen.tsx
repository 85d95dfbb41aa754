import { saveFile } from '@almsway/client/browser/save-file.ts';
import { eurosInBooks } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '@almsway/contract/desk/audit';
import {
  exportAuditLog,
  getAuditLog,
  getStaffMembers,
} from '@almsway/contract/desk/staff-endpoints';
import { isolated } from '@almsway/contract/isolated';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Disclosure } from '@almsway/design-system/disclosure';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Grid } from '@almsway/design-system/grid';
import { Column } from '@almsway/design-system/page';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Select } from '@almsway/design-system/select';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DayInput } from '#desk/ledger/amounts.tsx';
import { csvFile } from '#desk/parts/csv.ts';
import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { SubjectLink } from '#desk/parts/subject-link.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { ACTION_NAMES, actorText, reasonText, stepText, SUBJECT_NAMES } from '#desk/parts/words.ts';
import { useStaff } from '#desk/staff.ts';

import { logCsv } from './log-csv.ts';

/** The audit log, newest first, filtered by person, action and date, with export as CSV. */
export function LogScreen() {
  const intl = useIntl();
  const [search, setSearch] = useQuery();
  const text = (name: string) => search.get(name) ?? '';
  const action = AUDIT_ACTIONS.find((each) => each === text('action'));
  const after = text('after');
  const filter = {
    ...(action && { action }),
    ...(text('actor') === '' ? {} : { actor: text('actor') }),
    ...(text('q') === '' ? {} : { q: text('q') }),
    ...(text('from') === '' ? {} : { from: text('from') }),
    ...(text('until') === '' ? {} : { until: text('until') }),
  };
  const query = useAnswer(getAuditLog, {
    query: { ...filter, ...(after === '' ? {} : { _after: after }) },
  });
  const staff = useAnswer(getStaffMembers);
  const change = useChange(exportAuditLog);
  const { timeZone } = useStaff();
  const [typed, setTyped] = useState(text('q'));
  const [isCutOff, setIsCutOff] = useState(false);
  const choose = (part: Record<string, string>) => {
    const wanted = Object.entries({ ...Object.fromEntries(search), after: '', ...part });
    setSearch(new URLSearchParams(wanted.filter(([, value]) => value !== '')));
  };
  const save = async () => {
    const sent = await change.send({ body: filter });
    if (sent.kind !== 'made') return;
    const { fileName, entries, isCutOff } = sent.answer.data;
    saveFile(csvFile(fileName, logCsv(intl, entries, timeZone)));
    setIsCutOff(isCutOff);
  };
  const isFiltered = [...search.keys()].length > 0;
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.log.title' })}
      lead={<FormattedMessage id="desk.log.lead" />}
      actions={
        <Button
          variant="secondary"
          size="small"
          isBusy={change.isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
          onClick={() => void save()}
        >
          <FormattedMessage id="desk.log.export" />
        </Button>
      }
    >
      <Stack gap="5">
        <OutcomeNote {...change} />
        {isCutOff && (
          <Callout tone="info" role="status">
            <FormattedMessage id="desk.log.cutOff" />
          </Callout>
        )}
        <Form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ q: typed.trim() });
          }}
        >
          <Column width="form">
            <TextField
              type="search"
              label={intl.formatMessage({ id: 'desk.log.about' })}
              hint={intl.formatMessage({ id: 'desk.log.aboutHint' })}
              value={typed}
              maxLength={100}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Column>
          <Cluster>
            <Button type="submit" variant="secondary" size="small">
              <FormattedMessage id="desk.log.find" />
            </Button>
          </Cluster>
        </Form>
        <Form onSubmit={(event) => event.preventDefault()}>
          <Grid min="small">
            <Select
              label={intl.formatMessage({ id: 'desk.log.actor' })}
              value={text('actor')}
              options={[
                { value: '', label: intl.formatMessage({ id: 'desk.log.anybody' }) },
                ...(staff.data?.data ?? []).map(({ staffId, name, email }) => ({
                  value: staffId,
                  label: name || email,
                })),
                { value: 'token', label: intl.formatMessage({ id: 'desk.actor.token' }) },
                { value: 'job', label: intl.formatMessage({ id: 'desk.actor.job' }) },
                { value: 'patron', label: intl.formatMessage({ id: 'desk.actor.patron' }) },
              ]}
              onChange={({ target }) => choose({ actor: target.value })}
            />
            <Select
              label={intl.formatMessage({ id: 'desk.log.action' })}
              value={action ?? ''}
              options={[
                { value: '', label: intl.formatMessage({ id: 'desk.log.anything' }) },
                ...AUDIT_ACTIONS.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: ACTION_NAMES[value] }),
                })),
              ]}
              onChange={({ target }) => choose({ action: target.value })}
            />
            <DayInput
              label="desk.log.from"
              value={text('from')}
              isChecked={false}
              isFilter
              onChange={(from) => choose({ from })}
            />
            <DayInput
              label="desk.log.until"
              value={text('until')}
              isChecked={false}
              isFilter
              onChange={(until) => choose({ until })}
            />
          </Grid>
        </Form>
        <QueryPanel query={query} errorTitle="desk.log.error" skeleton={<RowsSkeleton />} level={2}>
          {({ data, next }) =>
            data.length === 0 ? (
              <EmptyState
                title={intl.formatMessage({
                  id: isFiltered ? 'desk.log.emptyTitle' : 'desk.log.nothingTitle',
                })}
                action={
                  isFiltered && (
                    <Button
                      onClick={() => {
                        setTyped('');
                        setSearch(new URLSearchParams());
                      }}
                    >
                      <FormattedMessage id="desk.log.everything" />
                    </Button>
                  )
                }
              >
                <FormattedMessage id={isFiltered ? 'desk.log.emptyBody' : 'desk.log.nothingBody'} />
              </EmptyState>
            ) : (
              <Stack gap="4">
                <RowList>
                  {data.map((entry) => (
                    <EntryRow key={entry.entryId} entry={entry} />
                  ))}
                </RowList>
                <Cluster>
                  {after === '' ? null : (
                    <Button variant="quiet" edge="start" onClick={() => choose({})}>
                      <FormattedMessage id="desk.log.newest" />
                    </Button>
                  )}
                  {next === undefined ? null : (
                    <Button variant="secondary" onClick={() => choose({ after: next })}>
                      <FormattedMessage id="desk.log.older" />
                    </Button>
                  )}
                </Cluster>
              </Stack>
            )
          }
        </QueryPanel>
      </Stack>
    </DeskFrame>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const intl = useIntl();
  const { at, actor, requestedBy, subjectType, subjectId, subject, changes } = entry;
  const reason = reasonText(intl, entry);
  return (
    <Row
      title={<strong>{stepText(intl, entry)}</strong>}
      note={
        <Facts
          items={[
            momentText(intl, at),
            actorText(intl, actor),
            requestedBy
              ? intl.formatMessage(
                  { id: 'desk.log.requestedBy' },
                  { by: actorText(intl, requestedBy) },
                )
              : '',
            <SubjectLink key="subject" type={subjectType} id={subjectId}>
              {intl.formatMessage(
                { id: 'desk.log.subject' },
                {
                  kind: intl.formatMessage({ id: SUBJECT_NAMES[subjectType] }),
                  id: subject.label === '' ? subjectId : isolated(subject.label),
                },
              )}
            </SubjectLink>,
            subject.amountCents === null ? '' : eurosInBooks(intl, subject.amountCents),
            subject.monasticName === ''
              ? ''
              : intl.formatMessage(
                  { id: 'desk.log.for' },
                  { name: isolated(subject.monasticName) },
                ),
          ]}
        />
      }
    >
      {reason === '' && changes.length === 0 ? null : (
        <>
          {reason === '' ? null : (
            <Text variant="small">
              <bdi>{reason}</bdi>
            </Text>
          )}
          {changes.length > 0 && (
            <Disclosure summary={intl.formatMessage({ id: 'desk.log.changes' })}>
              {changes.map(({ list, id, after }) => (
                <Text key={`${list} ${id}`} variant="small">
                  <bdi>{[list, id, JSON.stringify(after)].join(' ')}</bdi>
                </Text>
              ))}
            </Disclosure>
          )}
        </>
      )}
    </Row>
  );
}
