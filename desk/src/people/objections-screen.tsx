import { languageName } from '@almsway/client/i18n/display-names.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { answerObjection, getObjections } from '@almsway/contract/desk/desk-people-endpoints';
import {
  OBJECTION_OUTCOMES,
  type ObjectionOutcome,
  type ObjectionView,
} from '@almsway/contract/desk/people';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Column } from '@almsway/design-system/page';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Cluster } from '@almsway/design-system/stack';
import { Facts } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DeskFrame } from '#desk/parts/desk-frame.tsx';
import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { RowsSkeleton } from '#desk/parts/rows-skeleton.tsx';
import { useRowShortcuts } from '#desk/parts/shortcuts.ts';
import { useAnswer } from '#desk/parts/use-answer.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useForgetSent, useTyped } from '#desk/parts/use-typed.ts';

import { RestrictionFacts } from './restriction-facts.tsx';

/** Objections to restrictions, oldest first. Who decided the restriction does not answer, if somebody else can. */
export function ObjectionsScreen() {
  const intl = useIntl();
  const query = useAnswer(getObjections, { query: {} });
  useRowShortcuts();
  return (
    <DeskFrame
      title={intl.formatMessage({ id: 'desk.objections.title' })}
      lead={<FormattedMessage id="desk.objections.lead" />}
    >
      <QueryPanel
        query={query}
        errorTitle="desk.objections.error"
        skeleton={<RowsSkeleton />}
        level={2}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={intl.formatMessage({ id: 'desk.objections.emptyTitle' })}>
              <FormattedMessage id="desk.objections.emptyBody" />
            </EmptyState>
          ) : (
            <RowList>
              {data.map((objection) => (
                <ObjectionRow key={objection.userId} objection={objection} />
              ))}
            </RowList>
          )
        }
      </QueryPanel>
    </DeskFrame>
  );
}

function ObjectionRow({ objection }: { objection: ObjectionView }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { name, monasticName, restriction, mayAnswer } = objection;
  return (
    <Row
      title={
        <Heading level={2} size="label">
          <bdi>{monasticName || name}</bdi>
        </Heading>
      }
      note={
        <Facts
          items={[
            intl.formatMessage(
              { id: 'desk.objections.at' },
              { at: momentText(intl, restriction.objectedAt) },
            ),
          ]}
        />
      }
    >
      <RestrictionFacts restriction={restriction} />
      {mayAnswer === 'yes' ? null : (
        <Callout tone="warning">
          <FormattedMessage
            id={
              mayAnswer === 'nobodyElse'
                ? 'desk.objections.nobodyElse'
                : 'desk.objections.somebodyElse'
            }
          />
        </Callout>
      )}
      {mayAnswer === 'somebodyElse' ? null : (
        <FormPlace isOpen={isOpen}>
          {isOpen ? (
            <AnswerForm objection={objection} onClose={() => setIsOpen(false)} />
          ) : (
            <Cluster>
              <Button size="small" variant="secondary" data-row="" onClick={() => setIsOpen(true)}>
                <FormattedMessage id="desk.objections.answer" />
              </Button>
            </Cluster>
          )}
        </FormPlace>
      )}
    </Row>
  );
}

function AnswerForm({
  objection: { userId, locale },
  onClose,
}: {
  objection: ObjectionView;
  onClose: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(answerObjection, { isInList: true });
  const [outcome, setOutcome] = useState<ObjectionOutcome | ''>('');
  const typed = useTyped(`answer ${userId}`);
  const { text: answer, put: setAnswer } = typed;
  const noteSent = useForgetSent(change, [typed]);
  const [hasTried, setHasTried] = useState(false);
  const send = async () => {
    setHasTried(true);
    if (outcome === '' || answer.trim() === '') return;
    noteSent();
    const { kind } = await change.send({
      params: { userId },
      body: { outcome, answer, language: locale },
    });
    if (kind === 'made') showSnackbar({ tone: 'success', message: 'desk.objections.done' });
  };
  return (
    <Column width="form">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <RadioGroup
          name={`outcome-${userId}`}
          label={intl.formatMessage({ id: 'desk.objections.outcome' })}
          value={outcome}
          error={
            hasTried && outcome === ''
              ? intl.formatMessage({ id: 'desk.requiredChoice' })
              : undefined
          }
          options={[
            { value: 'kept', label: intl.formatMessage({ id: 'desk.objections.kept' }) },
            {
              value: 'lifted',
              label: intl.formatMessage({ id: 'desk.objections.lifted' }),
              hint: intl.formatMessage({ id: 'desk.objections.liftedHint' }),
            },
          ]}
          onChange={({ target }) =>
            setOutcome(OBJECTION_OUTCOMES.find((each) => each === target.value) ?? '')
          }
        />
        <TextArea
          label={intl.formatMessage({ id: 'desk.objections.text' })}
          hint={intl.formatMessage(
            { id: 'desk.objections.textHint' },
            { language: languageName(intl.locale, locale) },
          )}
          rows={4}
          value={answer}
          error={
            hasTried && answer.trim() === ''
              ? intl.formatMessage({ id: 'desk.required' })
              : undefined
          }
          onChange={({ target }) => setAnswer(target.value)}
        />
        <FormButtons
          change={change}
          submit="desk.objections.send"
          onCancel={() => {
            setAnswer('');
            change.forget();
            onClose();
          }}
        />
      </Form>
    </Column>
  );
}
