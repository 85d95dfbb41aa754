import { languageName } from '@almsway/client/i18n/display-names.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import type { restrictPerson } from '@almsway/contract/desk/desk-people-endpoints';
import type { PersonView } from '@almsway/contract/desk/people';
import {
  RESTRICTION_GROUNDS,
  restrictionsFor,
  type RestrictionGround,
  type RestrictionLevel,
} from '@almsway/contract/people/restriction';
import { Form } from '@almsway/design-system/form';
import { Column } from '@almsway/design-system/page';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { TextArea } from '@almsway/design-system/text-area';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import type { DeskChange } from '#desk/parts/use-desk-change.ts';
import { useForgetSent, useTyped } from '#desk/parts/use-typed.ts';
import { GROUND_NAMES, RESTRICTION_NAMES } from '#desk/parts/words.ts';

/** What each step does. */
const HINTS = {
  warned: 'desk.restriction.warnedHint',
  noOfferings: 'desk.restriction.noOfferingsHint',
  unlisted: 'desk.restriction.unlistedHint',
  suspended: 'desk.restriction.suspendedHint',
} as const satisfies Record<RestrictionLevel, MessageId>;

/** Chooses how far an account is restricted, with the statement of reasons for the person and a note for the team. */
export function RestrictionForm({
  person: { userId, role, level: from, locale },
  change,
  onMade,
  onCancel,
}: {
  person: PersonView;
  change: DeskChange<typeof restrictPerson>;
  onMade: () => void;
  onCancel: () => void;
}) {
  const intl = useIntl();
  const steps = restrictionsFor(role).filter((step) => step !== from);
  const [level, setLevel] = useState<RestrictionLevel | ''>('');
  const [ground, setGround] = useState<RestrictionGround>('terms');
  const toPerson = useTyped(`restriction statement ${userId}`);
  const toTeam = useTyped(`restriction reason ${userId}`);
  const { text: statement, put: setStatement } = toPerson;
  const { text: reason, put: setReason } = toTeam;
  const noteSent = useForgetSent(change, [toPerson, toTeam]);
  const [hasTried, setHasTried] = useState(false);
  const required = (text: string) =>
    hasTried && text.trim() === '' ? intl.formatMessage({ id: 'desk.required' }) : undefined;
  const send = async () => {
    setHasTried(true);
    if (level === '' || statement.trim() === '' || reason.trim() === '') return;
    noteSent();
    // The form asks for a statement in the language of the person.
    const body = { level, ground, statement, language: locale, reason, from };
    if ((await change.send({ params: { userId }, body })).kind === 'made') onMade();
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
          name="level"
          label={intl.formatMessage({ id: 'desk.restriction.choose' })}
          value={level}
          error={
            hasTried && level === '' ? intl.formatMessage({ id: 'desk.requiredChoice' }) : undefined
          }
          options={steps.map((step) => ({
            value: step,
            label: intl.formatMessage({ id: RESTRICTION_NAMES[step] }),
            hint: intl.formatMessage({ id: HINTS[step] }),
          }))}
          onChange={({ target }) => setLevel(steps.find((step) => step === target.value) ?? '')}
        />
        <RadioGroup
          name="ground"
          layout="row"
          label={intl.formatMessage({ id: 'desk.restriction.ground' })}
          hint={
            level === 'suspended' && role === 'monastic'
              ? intl.formatMessage({ id: 'desk.restriction.patrons' })
              : undefined
          }
          value={ground}
          options={RESTRICTION_GROUNDS.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: GROUND_NAMES[each] }),
          }))}
          onChange={({ target }) =>
            setGround(RESTRICTION_GROUNDS.find((each) => each === target.value) ?? 'terms')
          }
        />
        <TextArea
          label={intl.formatMessage({ id: 'desk.restriction.statement' })}
          hint={intl.formatMessage(
            { id: 'desk.restriction.statementHint' },
            { language: languageName(intl.locale, locale, false) },
          )}
          rows={4}
          value={statement}
          error={required(statement)}
          onChange={({ target }) => setStatement(target.value)}
        />
        <TextArea
          label={intl.formatMessage({ id: 'desk.restriction.reason' })}
          hint={intl.formatMessage({ id: 'desk.restriction.reasonHint' })}
          rows={2}
          value={reason}
          error={required(reason)}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormButtons
          change={change}
          submit="desk.restriction.send"
          variant="danger"
          onCancel={() => {
            setStatement('');
            setReason('');
            onCancel();
          }}
        />
      </Form>
    </Column>
  );
}
