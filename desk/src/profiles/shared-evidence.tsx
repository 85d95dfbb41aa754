import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type {
  EvidenceKind,
  EvidenceState,
  SharedEvidence as Shared,
} from '@almsway/contract/desk/shared-evidence';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { FormattedMessage, useIntl } from 'react-intl';

import { SubjectLink } from '#desk/parts/subject-link.tsx';

/** What two profiles have in common, followed by the other one. */
const KINDS = {
  bank: 'desk.shared.bank',
  paypal: 'desk.shared.paypal',
  phone: 'desk.shared.phone',
  website: 'desk.shared.website',
  preceptorEmail: 'desk.shared.preceptorEmail',
  preceptorDomain: 'desk.shared.preceptorDomain',
  photo: 'desk.shared.photo',
} as const satisfies Record<EvidenceKind, MessageId>;

/** The state of the other profile, and since when. */
const STATES = {
  submitted: 'desk.shared.submitted',
  changesRequested: 'desk.shared.changesRequested',
  approved: 'desk.shared.approved',
  unpublished: 'desk.shared.unpublished',
  rejected: 'desk.shared.rejected',
  suspended: 'desk.shared.suspended',
} as const satisfies Record<EvidenceState, MessageId>;

/** Rows that are shown at once: the first ones matter most. */
const SHOWN = 3;

/** Evidence of a profile that also appears in others; nothing if there is none. */
export function SharedEvidence({ shared }: { shared: Shared }) {
  const intl = useIntl();
  const { rows, hasMore, isPhotoCompared } = shared;
  return (
    <>
      {!isPhotoCompared && (
        <Text variant="small" tone="muted">
          <FormattedMessage id="desk.shared.photoUnread" />
        </Text>
      )}
      {rows.length > 0 && (
        <Stack gap="3">
          <Heading level={3} size="label">
            <FormattedMessage id="desk.shared.title" />
          </Heading>
          <Rows
            rows={rows.slice(0, SHOWN)}
            label={intl.formatMessage({ id: 'desk.shared.title' })}
          />
          {rows.length > SHOWN && (
            <Disclosure
              summary={
                <FormattedMessage id="desk.shared.others" values={{ count: rows.length - SHOWN }} />
              }
            >
              <Rows
                rows={rows.slice(SHOWN)}
                label={intl.formatMessage(
                  { id: 'desk.shared.others' },
                  { count: rows.length - SHOWN },
                )}
              />
            </Disclosure>
          )}
          {hasMore && (
            <Text tone="muted">
              <FormattedMessage id="desk.shared.more" />
            </Text>
          )}
        </Stack>
      )}
    </>
  );
}

function Rows({ rows, label }: { rows: Shared['rows']; label: string }) {
  return (
    <Stack as="ul" gap="3" label={label}>
      {rows.map(({ kind, value, profile }, index) => (
        <li key={index}>
          <Text>
            <FormattedMessage id={KINDS[kind]} values={{ who: <Other profile={profile} /> }} />
          </Text>
          {value !== '' && (
            <Text variant="small" tone="muted">
              <bdi>{value}</bdi>
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}

function Other({ profile }: { profile: Shared['rows'][number]['profile'] }) {
  const intl = useIntl();
  if (!profile) return <FormattedMessage id="desk.shared.closed" />;
  const { userId, name, state, since } = profile;
  const date = since === '' ? 'none' : intl.formatDate(since, { month: 'long', year: 'numeric' });
  return (
    <FormattedMessage
      id="desk.shared.whoState"
      values={{
        name: (
          <SubjectLink type="profile" id={userId}>
            <bdi>{name}</bdi>
          </SubjectLink>
        ),
        state: intl.formatMessage({ id: STATES[state] }, { date }),
      }}
    />
  );
}
