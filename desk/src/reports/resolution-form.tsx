import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { resolveReport } from '@almsway/contract/desk/bookkeeping-endpoints';
import {
  isOutcomeTrue,
  REPORT_ANSWERS,
  REPORT_OUTCOMES,
  type DeskReport,
  type ReportAnswer,
  type ReportOutcome,
} from '@almsway/contract/desk/desk-reports';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { TextArea } from '@almsway/design-system/text-area';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useForgetSent, useTyped } from '#desk/parts/use-typed.ts';
import { OUTCOME_NAMES } from '#desk/parts/words.ts';

/** Each prepared answer, as the desk shows it. */
const ANSWERS = {
  thanks: 'desk.reports.thanks',
  acted: 'desk.reports.acted',
  needsMore: 'desk.reports.needsMore',
} as const satisfies Record<ReportAnswer, MessageId>;

/** Closes a case: what was done, the answer to the person who reported, and a note for the team. */
export function ResolutionForm({
  reports,
  onClose,
}: {
  reports: readonly [DeskReport, ...DeskReport[]];
  onClose: () => void;
}) {
  const [{ reportId, level }, ...others] = reports;
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(resolveReport, { isInList: true });
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('');
  const [answer, setAnswer] = useState<ReportAnswer>('thanks');
  const typed = useTyped(`resolution ${reportId}`);
  const { text: note, put: setNote } = typed;
  const noteSent = useForgetSent(change, [typed]);
  const [hasTried, setHasTried] = useState(false);
  // What was not done cannot be the result.
  const isAskedForChanges = reports.some((report) => report.isAskedForChanges);
  const outcomes = REPORT_OUTCOMES.filter((each) =>
    isOutcomeTrue(each, { level, isAskedForChanges }),
  );
  const resolve = async () => {
    setHasTried(true);
    if (outcome === '') return;
    noteSent();
    const { kind } = await change.send({
      params: { reportId },
      body: {
        outcome,
        answer,
        ...(note.trim() === '' ? {} : { note }),
        also: others.map((other) => other.reportId),
      },
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
          hint={intl.formatMessage({ id: 'desk.reports.outcomeHint' })}
          options={outcomes.map((value) => ({
            value,
            label: intl.formatMessage({ id: OUTCOME_NAMES[value] }),
          }))}
          onChange={({ target }) =>
            setOutcome(outcomes.find((each) => each === target.value) ?? '')
          }
        />
        <RadioGroup
          name={`answer-${reportId}`}
          label={intl.formatMessage({ id: 'desk.reports.answer' })}
          value={answer}
          options={REPORT_ANSWERS.map((value) => ({
            value,
            label: intl.formatMessage({ id: ANSWERS[value] }),
          }))}
          onChange={({ target }) =>
            setAnswer(REPORT_ANSWERS.find((each) => each === target.value) ?? 'thanks')
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
            setNote('');
            change.forget();
            onClose();
          }}
        />
      </Form>
    </Column>
  );
}
