import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { csvText } from '@almsway/contract/csv';
import type { AuditEntry } from '@almsway/contract/desk/audit';
import { OFFERING_STATES } from '@almsway/contract/giving/ledger';
import type { IntlShape } from 'react-intl';

import { stateNameOf } from '#desk/ledger/state-names.ts';
import { actorText, reasonText, roleText, stepText, SUBJECT_NAMES } from '#desk/parts/words.ts';

type Write = (intl: IntlShape, entry: AuditEntry, timeZone: string) => string;

/** Columns of the file, one fact in each. */
const COLUMNS: readonly (readonly [MessageId, Write])[] = [
  [
    'desk.csv.day',
    (intl, { at }, timeZone) =>
      intl.formatDate(at, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ],
  [
    'desk.csv.time',
    (intl, { at }, timeZone) =>
      intl.formatTime(at, {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  ],
  ['desk.log.actor', (intl, { actor }) => actorText(intl, actor)],
  [
    'desk.csv.requestedBy',
    (intl, { requestedBy }) => (requestedBy ? actorText(intl, requestedBy) : ''),
  ],
  ['desk.csv.role', (intl, { role }) => (role === '' ? '' : roleText(intl, role))],
  ['desk.log.action', (intl, entry) => stepText(intl, entry)],
  [
    'desk.csv.kind',
    (intl, { subjectType }) => intl.formatMessage({ id: SUBJECT_NAMES[subjectType] }),
  ],
  ['desk.log.about', (_intl, { subject }) => subject.label],
  [
    'desk.fact.amount',
    (intl, { subject: { amountCents } }) =>
      amountCents === null
        ? ''
        : intl.formatNumber(amountCents / 100, {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
            useGrouping: false,
          }),
  ],
  ['desk.fact.to', (_intl, { subject }) => subject.monasticName],
  ['desk.approvals.reason', (intl, entry) => reasonText(intl, entry)],
  [
    'desk.fact.state',
    (intl, { changes }) => {
      const after = changes.find(({ list }) => list === 'offerings')?.after['status'];
      const status = OFFERING_STATES.find((each) => each === after);
      return status
        ? intl.formatMessage({ id: stateNameOf({ status, receiver: 'entity' }).name })
        : '';
    },
  ],
  [
    'desk.fact.receipt',
    (_intl, { changes }) =>
      changes.flatMap(({ list, id }) => (list === 'receipts' ? id : [])).join(' '),
  ],
  [
    'desk.team.roles',
    (intl, { changes }) => {
      const roles = changes.find(({ list }) => list === 'staffMembers')?.after['roles'];
      return Array.isArray(roles)
        ? roles.map((role) => roleText(intl, String(role))).join(', ')
        : '';
    },
  ],
  ['desk.csv.id', (_intl, { subjectId }) => subjectId],
  ['desk.csv.entry', (_intl, { entryId }) => entryId],
  ['desk.csv.request', (_intl, { requestId }) => requestId],
];

/**
 * Entries of the log as CSV in the reader's language: dates and amounts as a spreadsheet in that language reads
 * them.
 *
 * @param timeZone That of the entity, such as `Europe/Madrid`.
 */
export function logCsv(intl: IntlShape, entries: readonly AuditEntry[], timeZone: string): string {
  return csvText([
    COLUMNS.map(([id]) => intl.formatMessage({ id })),
    ...entries.map((entry) => COLUMNS.map(([, write]) => write(intl, entry, timeZone))),
  ]);
}
