import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { DonorFields } from '@almsway/client/donor/donor-fields.tsx';
import { useDonorCheck } from '@almsway/client/donor/use-donor-check.ts';
import { dayText, useDateText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { userAtom } from '@almsway/client/session/atoms.ts';
import type { GiverForm } from '@almsway/contract/giving/giver-link';
import { typedDonorOf, type TaxData } from '@almsway/contract/giving/tax';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { createDonorFormAtoms } from './donor-form.ts';

/** A giver without an account, who follows a link, enters the data that a certificate needs. */
export function DonorFormScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const intl = useIntl();
  const token = params['token'] ?? '';
  const { formAtom, sendAtom } = useMemo(() => createDonorFormAtoms(token), [token]);
  const form = useAtomValue(formAtom);
  const send = useSetAtom(sendAtom);
  const [sentBy, setSentBy] = useState<string | null>(null);
  const user = useAtomValue(userAtom);
  return (
    <Page width="text">
      <PageHeader title={<FormattedMessage id="route.giverForm.title" />} ornament="bowl" />
      <Card padding="large">
        {sentBy === null ? (
          <QueryPanel
            query={form}
            errorTitle="giverForm.error"
            level={2}
            skeleton={
              <SkeletonGroup label={intl.formatMessage({ id: 'giverForm.loading' })}>
                <Stack gap="5">
                  <Skeleton shape="heading" />
                  <Skeleton lines={4} />
                </Stack>
              </SkeletonGroup>
            }
          >
            {(data) =>
              data === null || data.state === 'expired' ? (
                <Outcome
                  title={data ? 'giverForm.expired.title' : 'giverForm.unknown.title'}
                  body={data ? 'giverForm.expired.body' : 'giverForm.unknown.body'}
                />
              ) : (
                <Stack gap="5">
                  {user?.role === 'patron' && <ClaimHint email={user.email} />}
                  <DonorForm form={data} send={send} onSent={setSentBy} />
                </Stack>
              )
            }
          </QueryPanel>
        ) : (
          <Outcome
            title="giverForm.done.title"
            body="giverForm.done.body"
            values={{ name: sentBy }}
            isGood
          />
        )}
      </Card>
    </Page>
  );
}

/** Says to a patron who is signed in where their account can claim the gift instead. */
function ClaimHint({ email }: { email: string }) {
  const intl = useIntl();
  return (
    <Callout title={intl.formatMessage({ id: 'giverForm.claim.title' })}>
      <FormattedMessage
        id="giverForm.claim.body"
        values={{
          email: <bdi>{email}</bdi>,
          a: (text) => (
            <TextLink asChild>
              <Link href={PATHS.offerings}>{text}</Link>
            </TextLink>
          ),
        }}
      />
    </Callout>
  );
}

function DonorForm({
  form: { entityName, name, amountCents, receivedOn, inKind, expiresAt },
  send,
  onSent,
}: {
  form: GiverForm;
  send: (data: TaxData) => Promise<Failure | null>;
  /** Called with the name that was sent. */
  onSent: (name: string) => void;
}) {
  const intl = useIntl();
  const dateText = useDateText();
  const [typed, setTyped] = useState(() =>
    typedDonorOf({ name, taxId: '', street: '', postalCode: '', city: '', country: 'ES' }),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const check = useDonorCheck(typed, { idPrefix: 'donor', isRequired: true });
  const submit = async () => {
    const data = check.read();
    if (!data || isBusy) return;
    setIsBusy(true);
    const failed = await send(data);
    setIsBusy(false);
    if (failed) setFailures([...failures, failed]);
    else onSent(data.name);
  };
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Heading level={2}>
          <FormattedMessage
            id={inKind === '' ? 'giverForm.heading' : 'giverForm.headingInKind'}
            values={{ amount: euros(intl, amountCents), entity: entityName, gift: inKind }}
          />
        </Heading>
        <Text>
          <FormattedMessage
            id="giverForm.why"
            values={{ day: dayText(intl, receivedOn), entity: entityName }}
          />
        </Text>
        <Text variant="small" tone="muted">
          <FormattedMessage id="giverForm.once" values={{ date: dateText(expiresAt) }} />
        </Text>
      </Stack>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary
          title={intl.formatMessage({ id: 'giverForm.failed' })}
          errors={failures
            .slice(-1)
            .map((failure) => ({ message: intl.formatMessage({ id: messageOfFailure(failure) }) }))}
          focusKey={failures.length}
        />
        <DonorFields
          typed={typed}
          put={(part) => setTyped((before) => ({ ...before, ...part }))}
          issueOf={check.issueOf}
          onBlur={check.onBlur}
          idPrefix="donor"
          isOwn
        />
        <FormActions>
          <Button
            type="submit"
            isBusy={isBusy}
            busyLabel={intl.formatMessage({ id: 'giverForm.sending' })}
          >
            <FormattedMessage id="giverForm.send" />
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}

function Outcome({
  title,
  body,
  values,
  isGood = false,
}: {
  title: MessageId;
  body: MessageId;
  values?: { name: string };
  isGood?: boolean;
}) {
  const intl = useIntl();
  // The pressed button is removed: the outcome gets the focus and is announced.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Stack gap="3">
      <Heading level={2} tabIndex={-1} ref={heading}>
        {intl.formatMessage({ id: title }, values)}
      </Heading>
      {isGood ? (
        <Callout tone="success">{intl.formatMessage({ id: body })}</Callout>
      ) : (
        <Text>{intl.formatMessage({ id: body })}</Text>
      )}
    </Stack>
  );
}
