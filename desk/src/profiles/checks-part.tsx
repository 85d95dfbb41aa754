import { shortDayText, useToday } from '@almsway/client/i18n/days.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { ProfileReview } from '@almsway/contract/desk/review';
import { REVIEW_LIMITS } from '@almsway/contract/desk/review';
import { addCheck, takeBackCheck } from '@almsway/contract/desk/review-endpoints';
import { CHECK_KINDS, termStart, type CheckKind } from '@almsway/contract/profiles/checks';
import { Button } from '@almsway/design-system/button';
import { DropdownMenu } from '@almsway/design-system/dropdown-menu';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Facts, Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { DayInput } from '#desk/ledger/amounts.tsx';
import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { FormPlace } from '#desk/parts/form-place.tsx';
import { OutcomeNote } from '#desk/parts/outcome-note.tsx';
import { Part } from '#desk/parts/part.tsx';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTypedFields } from '#desk/parts/use-typed.ts';

/** What each kind of check is called: done already, and on the button that notes it. */
const KINDS = {
  preceptor: 'desk.check.preceptor',
  monastery: 'desk.check.monastery',
  document: 'desk.check.document',
  person: 'desk.check.person',
} as const satisfies Record<CheckKind, MessageId>;

/** A check in the form: a new one, or one that was taken back. */
export interface CheckDraft {
  readonly kind: CheckKind;
  /** `YYYY-MM-DD`; today if it is missing. */
  readonly on?: string;
  readonly text: string;
}

/** What the team checked of a profile, newest first, and a form to add to it. */
export function ChecksPart({
  review: { checks, profile },
  form,
  onForm: setForm,
  isNext,
  openerRef,
}: {
  review: ProfileReview;
  /** The check that is being noted; null if there is none. */
  form: CheckDraft | null;
  onForm: (form: CheckDraft | null) => void;
  /** Whether a check is what the decision waits for. */
  isNext: boolean;
  /** The button to which a decision that needs a check leads. */
  openerRef: Ref<HTMLButtonElement>;
}) {
  const intl = useIntl();
  const start = termStart(profile);
  const variant = isNext ? 'action' : 'secondary';
  return (
    <Part title="desk.checks.title">
      <Stack gap="4">
        {checks.length === 0 ? (
          <Text tone="muted">
            <FormattedMessage id="desk.checks.none" />
          </Text>
        ) : (
          <Stack as="ul" gap="3">
            {checks.map(({ checkId, kind: what, on, at, by, text, canTakeBack }) => (
              <li key={checkId}>
                <Text>
                  <FormattedMessage
                    id="desk.about"
                    values={{
                      what: intl.formatMessage({ id: KINDS[what] }),
                      subject: <bdi>{text}</bdi>,
                    }}
                  />
                </Text>
                <Text variant="small" tone="muted">
                  <Facts
                    items={intl.formatMessage(
                      { id: at < start ? 'desk.check.earlier' : 'desk.check.by' },
                      {
                        day: shortDayText(intl, on),
                        by: by || intl.formatMessage({ id: 'desk.actor.token' }),
                      },
                    )}
                  />
                </Text>
                {canTakeBack && (
                  <TakeBack
                    userId={profile.userId}
                    checkId={checkId}
                    what={intl.formatMessage({ id: KINDS[what] })}
                    onDone={() => setForm({ kind: what, on, text })}
                  />
                )}
              </li>
            ))}
          </Stack>
        )}
        <FormPlace isOpen={form !== null}>
          {form === null ? (
            <DropdownMenu
              align="start"
              trigger={
                <Button ref={openerRef} variant={variant}>
                  <FormattedMessage id="desk.decide.noteCheck" />
                  <ChevronDown aria-hidden />
                </Button>
              }
              items={CHECK_KINDS.map((each) => ({
                id: each,
                label: intl.formatMessage({ id: KINDS[each] }),
                onSelect: () => setForm({ kind: each, text: '' }),
              }))}
            />
          ) : (
            <CheckForm
              key={form.kind}
              userId={profile.userId}
              draft={form}
              variant={variant}
              onClose={() => setForm(null)}
            />
          )}
        </FormPlace>
      </Stack>
    </Part>
  );
}

/** Takes back a check that was recorded by mistake. */
function TakeBack({
  userId,
  checkId,
  what,
  onDone,
}: {
  userId: string;
  checkId: string;
  what: string;
  onDone: () => void;
}) {
  const intl = useIntl();
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const change = useChange(takeBackCheck);
  const takeBack = async () => {
    const { kind } = await change.send({ params: { userId, checkId } });
    if (kind !== 'made') return;
    showSnackbar({ tone: 'success', message: 'desk.check.takenBack' });
    onDone();
  };
  return (
    <>
      <Button
        size="small"
        variant="remove"
        edge="start"
        aria-label={intl.formatMessage({ id: 'desk.check.takeBackNamed' }, { what })}
        isBusy={change.isBusy}
        busyLabel={intl.formatMessage({ id: 'common.working' })}
        onClick={() => void takeBack()}
      >
        <FormattedMessage id="desk.check.takeBack" />
      </Button>
      <OutcomeNote {...change} />
    </>
  );
}

const fieldsSchema = v.object({ on: v.string(), text: v.string() });

function CheckForm({
  userId,
  draft,
  variant,
  onClose,
}: {
  userId: string;
  draft: CheckDraft;
  variant: 'action' | 'secondary';
  onClose: () => void;
}) {
  const { kind } = draft;
  const intl = useIntl();
  const today = useToday();
  const change = useChange(addCheck);
  const typed = useTypedFields(`check ${kind}`, fieldsSchema, {
    on: draft.on ?? today,
    text: draft.text,
  });
  const { on, text } = typed.fields;
  const [hasTried, setHasTried] = useState(false);
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => line.current?.focus(), []);
  const isEmpty = text.trim() === '';
  const add = async () => {
    setHasTried(true);
    if (isEmpty || on === '') return;
    const sent = await change.send({ params: { userId }, body: { kind, on, text } });
    if (sent.kind !== 'made') return;
    typed.forget();
    onClose();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Heading level={3} size="label">
        <FormattedMessage id={KINDS[kind]} />
      </Heading>
      <TextField
        ref={line}
        label={intl.formatMessage({ id: 'desk.checks.line' })}
        hint={intl.formatMessage({ id: 'desk.checks.hint' })}
        maxLength={REVIEW_LIMITS.check}
        value={text}
        error={hasTried && isEmpty ? intl.formatMessage({ id: 'desk.required' }) : undefined}
        onChange={({ target }) => typed.put({ text: target.value })}
      />
      <DayInput
        label="desk.checks.day"
        value={on}
        isChecked={hasTried}
        onChange={(day) => typed.put({ on: day })}
      />
      <FormButtons
        change={change}
        submit="desk.checks.add"
        variant={variant}
        onCancel={() => {
          typed.forget();
          change.forget();
          onClose();
        }}
      />
    </Form>
  );
}
