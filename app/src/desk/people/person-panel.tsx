import {
  getPerson,
  restorePerson,
  suspendPerson,
} from '@almsway/contract/desk/desk-people-endpoints';
import type { PersonView } from '@almsway/contract/desk/people';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormPlace } from '#app/desk/parts/form-place.tsx';
import { momentText } from '#app/desk/parts/moments.ts';
import { ReasonForm } from '#app/desk/parts/reason-form.tsx';
import { RowsSkeleton } from '#app/desk/parts/rows-skeleton.tsx';
import { Steps } from '#app/desk/parts/steps.tsx';
import { useAnswer } from '#app/desk/parts/use-answer.ts';
import { useChange } from '#app/desk/parts/use-desk-change.ts';
import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import type { MessageId } from '#app/i18n/message-id.ts';
import { monasticPath } from '#app/navigation/routes.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

/** One person: account details, actions of staff, and suspending or restoring the account. */
export function PersonPanel({ userId }: { userId: string }) {
  const query = useAnswer(getPerson, { params: { userId } });
  return (
    <QueryPanel query={query} errorTitle="desk.people.error" skeleton={<RowsSkeleton />} level={2}>
      {({ data }) => <Person person={data} />}
    </QueryPanel>
  );
}

function Person({ person }: { person: PersonView }) {
  const intl = useIntl();
  const headingId = useId();
  const { name, email, role, slug, suspendedAt } = person;
  const isSuspended = suspendedAt !== '';
  const fact = (label: MessageId, value: string) => ({
    label: intl.formatMessage({ id: label }),
    value,
  });
  return (
    <Card as="section" padding="large" labelledBy={headingId}>
      <Stack gap="5">
        <Cluster>
          <Heading level={2} id={headingId}>
            <bdi>{person.monasticName || name}</bdi>
          </Heading>
          {isSuspended && (
            <Badge tone="warning">
              <FormattedMessage id="desk.people.suspended" />
            </Badge>
          )}
        </Cluster>
        <DescriptionList
          items={[
            {
              label: intl.formatMessage({ id: 'desk.profile.email' }),
              value: (
                <>
                  <EmailText email={email} />{' '}
                  {!person.isEmailVerified && (
                    <Badge>
                      <FormattedMessage id="desk.people.unverified" />
                    </Badge>
                  )}
                </>
              ),
            },
            fact(
              'desk.people.role',
              intl.formatMessage({
                id: role === 'patron' ? 'desk.people.patron' : 'desk.people.monastic',
              }),
            ),
            fact('desk.people.since', momentText(intl, person.createdAt)),
            fact('desk.people.offerings', intl.formatNumber(person.offerings)),
            fact('desk.people.reports', intl.formatNumber(person.reports)),
            ...(isSuspended
              ? [
                  {
                    label: intl.formatMessage({ id: 'desk.people.suspendedWhy' }),
                    value: <bdi>{person.suspensionReason}</bdi>,
                  },
                ]
              : []),
          ]}
        />
        {slug === '' ? null : (
          <span>
            <TextLink
              href={monasticPath(slug)}
              isExternal
              externalLabel={intl.formatMessage({ id: 'common.newTab' })}
            >
              <FormattedMessage id="desk.reports.page" />
            </TextLink>
          </span>
        )}
        {person.isOwn ? (
          <Callout tone="warning">
            <FormattedMessage id="desk.people.own" />
          </Callout>
        ) : (
          <Suspension userId={person.userId} isSuspended={isSuspended} />
        )}
        <Stack as="section" gap="3">
          <Heading level={3}>
            <FormattedMessage id="desk.people.history" />
          </Heading>
          <Steps steps={person.history} empty="desk.profile.noDecisions" />
        </Stack>
      </Stack>
    </Card>
  );
}

const SUSPENSION = {
  suspend: {
    submit: 'desk.people.suspend',
    hint: 'desk.people.suspendHint',
    variant: 'danger',
    done: 'desk.people.doneSuspended',
  },
  restore: {
    submit: 'desk.people.restore',
    hint: undefined,
    variant: 'action',
    done: 'desk.people.doneRestored',
  },
} as const;

function Suspension({ userId, isSuspended }: { userId: string; isSuspended: boolean }) {
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const changes = { suspend: useChange(suspendPerson), restore: useChange(restorePerson) };
  // Fixed when the form opens, because a colleague may suspend or restore the account in the meantime.
  const [mode, setMode] = useState<keyof typeof SUSPENSION | null>(null);
  const kind = mode ?? 'suspend';
  const change = changes[kind];
  const { submit, hint, variant, done } = SUSPENSION[kind];
  const send = async (reason: string) => {
    const sent = await change.send({ params: { userId }, body: { reason } });
    if (sent.kind !== 'made') return;
    setMode(null);
    showSnackbar({ tone: 'success', message: done });
  };
  return (
    <FormPlace isOpen={mode !== null}>
      {mode === null ? (
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setMode(isSuspended ? 'restore' : 'suspend')}
          >
            <FormattedMessage id={isSuspended ? 'desk.people.restore' : 'desk.people.suspend'} />
          </Button>
        </Cluster>
      ) : (
        <ReasonForm
          key={mode}
          label="desk.decide.reason"
          hint={hint}
          submit={submit}
          variant={variant}
          change={change}
          onSend={(reason) => void send(reason)}
          onCancel={() => {
            change.forget();
            setMode(null);
          }}
        />
      )}
    </FormPlace>
  );
}
