import { dayText, useDateText } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { METHOD_LABELS } from '@almsway/client/i18n/method-labels.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import type { StewardQuestion } from '@almsway/contract/giving/steward';
import { fullName } from '@almsway/contract/profiles/full-name';
import { Callout } from '@almsway/design-system/callout';
import { Card } from '@almsway/design-system/card';
import { DescriptionList } from '@almsway/design-system/description-list';
import { Disclosure } from '@almsway/design-system/disclosure';
import { Heading } from '@almsway/design-system/heading';
import { Page } from '@almsway/design-system/page';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ReplyForm } from './reply-form.tsx';
import { createStewardAtoms, applyMailLocaleAtom } from './steward.ts';

/** Asks a steward, who follows a link in a mail and has no account, whether an offering has arrived. */
export function StewardScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const intl = useIntl();
  const token = params['token'] ?? '';
  const applyLocale = useSetAtom(applyMailLocaleAtom);
  const { questionAtom, replyAtom } = useMemo(
    () => createStewardAtoms(token, applyLocale),
    [token, applyLocale],
  );
  const question = useAtomValue(questionAtom);
  const reply = useSetAtom(replyAtom);

  return (
    <Page width="text">
      <PageHeader title={<FormattedMessage id="route.steward.title" />} ornament="bowl" />
      <Card padding="large">
        <QueryPanel
          query={question}
          errorTitle="steward.error"
          level={2}
          skeleton={
            <SkeletonGroup label={intl.formatMessage({ id: 'steward.loading' })}>
              <Stack gap="5">
                <Skeleton shape="heading" />
                <Skeleton lines={2} />
                <Skeleton lines={4} />
              </Stack>
            </SkeletonGroup>
          }
        >
          {(data) =>
            data === null || data.state === 'expired' ? (
              <Outcome
                title={data ? 'steward.expired.title' : 'steward.unknown.title'}
                body={data ? 'steward.expired.body' : 'steward.unknown.body'}
              />
            ) : (
              <Question question={data} reply={reply} />
            )
          }
        </QueryPanel>
      </Card>
    </Page>
  );
}

/** States without a question (any more), and their messages. */
const OUTCOMES = {
  arrived: { title: 'steward.arrived.title', body: 'steward.arrived.body' },
  notOurs: { title: 'steward.notOurs.title', body: 'steward.notOurs.body' },
  closed: { title: 'steward.closed.title', body: 'steward.closed.body' },
} as const satisfies Record<string, Record<'title' | 'body', MessageId>>;

function Question({
  question,
  reply,
}: {
  question: StewardQuestion;
  reply: Parameters<typeof ReplyForm>[0]['reply'];
}) {
  const intl = useIntl();
  const dateText = useDateText();
  const { state, reference, method, amountCents, declaredAt, patronName, receivedOn } = question;
  const amount = euros(intl, amountCents);
  const name = fullName(question);
  const fact = (label: MessageId, value: ReactNode, isKnown = true) =>
    isKnown ? [{ label: intl.formatMessage({ id: label }), value }] : [];
  const items = [
    ...fact('steward.reference', <strong>{reference}</strong>),
    ...fact('steward.amount', amount),
    ...(method ? fact('steward.method', <FormattedMessage id={METHOD_LABELS[method].name} />) : []),
    ...fact('steward.declared', declaredAt && dateText(declaredAt), declaredAt !== ''),
    ...fact('steward.from', <bdi>{patronName}</bdi>, patronName !== ''),
    ...fact('steward.receivedOn', receivedOn && dayText(intl, receivedOn), receivedOn !== ''),
  ];

  return (
    <Stack gap="5">
      {state === 'open' || state === 'expired' ? (
        <Stack gap="2">
          <Heading level={2}>
            <FormattedMessage id="steward.heading" values={{ amount, name }} />
          </Heading>
          <Text>
            <FormattedMessage id="steward.why" />
          </Text>
        </Stack>
      ) : (
        <Outcome {...OUTCOMES[state]} values={{ amount, name }} isGood={state === 'arrived'} />
      )}
      <DescriptionList items={items} />
      {state === 'notOurs' ? (
        <Disclosure summary={intl.formatMessage({ id: 'steward.correct' })}>
          <ReplyForm question={question} reply={reply} />
        </Disclosure>
      ) : null}
      {state === 'open' ? <ReplyForm question={question} reply={reply} /> : null}
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
  values?: Record<'amount' | 'name', string>;
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
        <Callout tone="success">{intl.formatMessage({ id: body }, values)}</Callout>
      ) : (
        <Text>{intl.formatMessage({ id: body }, values)}</Text>
      )}
    </Stack>
  );
}
