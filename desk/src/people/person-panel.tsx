import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { monasticPath } from '@almsway/client/navigation/routes.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import {
  getPerson,
  restorePerson,
  restrictPerson,
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

import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { ReasonForm } from '#desk/parts/reason-form.tsx';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { Steps } from '#desk/parts/steps.tsx';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { RESTRICTION_NAMES } from '#desk/parts/words.ts';

import { RestrictionFacts } from './restriction-facts.tsx';
import { RestrictionForm } from './restriction-form.tsx';

/** One person: account details, actions of staff, and restricting the account. */
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
  const { name, email, role, slug, level, restriction } = person;
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
          {level && (
            <Badge tone="warning">
              <FormattedMessage id={RESTRICTION_NAMES[level]} />
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
          ]}
        />
        {slug === '' || level === 'suspended' ? null : (
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
        {restriction && <RestrictionFacts restriction={restriction} />}
        {person.isOwn ? (
          <Callout tone="warning">
            <FormattedMessage id="desk.people.own" />
          </Callout>
        ) : (
          <RestrictionSection person={person} />
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

function RestrictionSection({ person }: { person: PersonView }) {
  const { userId, level } = person;
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const restricting = useChange(restrictPerson);
  const lifting = useChange(restorePerson);
  const [open, setOpen] = useState<'restrict' | 'lift' | null>(null);
  const close = () => {
    restricting.forget();
    lifting.forget();
    setOpen(null);
  };
  const made = (message: MessageId) => {
    setOpen(null);
    showSnackbar({ tone: 'success', message });
  };
  const lift = async (reason: string) => {
    const { kind } = await lifting.send({ params: { userId }, body: { reason } });
    if (kind === 'made') made('desk.restriction.lifted');
  };
  return (
    <FormPlace isOpen={open !== null}>
      {open === null && (
        <Cluster>
          <Button variant="secondary" size="small" onClick={() => setOpen('restrict')}>
            <FormattedMessage id={level ? 'desk.restriction.change' : 'desk.restriction.open'} />
          </Button>
          {level && (
            <Button variant="secondary" size="small" onClick={() => setOpen('lift')}>
              <FormattedMessage id="desk.restriction.lift" />
            </Button>
          )}
        </Cluster>
      )}
      {open === 'restrict' && (
        <RestrictionForm
          person={person}
          change={restricting}
          onMade={() => made('desk.restriction.done')}
          onCancel={close}
        />
      )}
      {open === 'lift' && (
        <ReasonForm
          subject={userId}
          label="desk.decide.reason"
          hint="desk.restriction.liftHint"
          submit="desk.restriction.lift"
          change={lifting}
          onSend={(reason) => void lift(reason)}
          onCancel={close}
        />
      )}
    </FormPlace>
  );
}
