import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { objectionKey } from '@almsway/client/browser/storage-keys.ts';
import { storageAtom } from '@almsway/client/browser/storage.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import { languageNote } from '@almsway/client/i18n/language-note.ts';
import { ownSessionAtom, personAtom } from '@almsway/client/session/atoms.ts';
import { STATEMENT_MAX, type OwnRestriction } from '@almsway/contract/people/restriction';
import { characterCount } from '@almsway/contract/text';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Form, FormActions } from '@almsway/design-system/form';
import { Quote } from '@almsway/design-system/quote';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** The way to object to a restriction; afterwards the objection and, once it has come, the answer. */
export function ObjectionSection({ restriction }: { restriction: OwnRestriction }) {
  const intl = useIntl();
  const { objection, objectedAt, answer, answerLanguage, answeredAt } = restriction;
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'long' });
  if (objection === '') return <ObjectionForm />;
  return (
    <>
      <Quote
        source={
          <FormattedMessage id="restriction.object.yours" values={{ date: day(objectedAt) }} />
        }
      >
        <bdi>{objection}</bdi>
      </Quote>
      {answeredAt === '' ? (
        <Callout tone="info" role="status">
          <FormattedMessage id="restriction.object.sent" />
        </Callout>
      ) : (
        <>
          <Text>
            <FormattedMessage id="restriction.object.kept" />
          </Text>
          <Quote
            lang={answerLanguage || undefined}
            languageText={languageNote(intl, answerLanguage)}
            source={
              <FormattedMessage id="restriction.object.answer" values={{ date: day(answeredAt) }} />
            }
          >
            <bdi>{answer}</bdi>
          </Quote>
        </>
      )}
    </>
  );
}

/** The text stays on the device until it is sent, or its author signs out. */
function ObjectionForm() {
  const intl = useIntl();
  const session = useAtomValue(ownSessionAtom);
  const field = useRef<HTMLTextAreaElement>(null);
  const storage = useAtomValue(storageAtom);
  const key = objectionKey(useAtomValue(personAtom)?.uid ?? '');
  const [text, setText] = useState(() => storage.get(key) ?? '');
  const put = (typed: string) => {
    setText(typed);
    if (typed === '') storage.remove(key);
    else storage.set(key, typed);
  };
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isTooLong = characterCount(text.trim()) > STATEMENT_MAX;
  const send = async () => {
    setMissing(text.trim() === '');
    if (text.trim() === '' || isTooLong) {
      field.current?.focus();
      return;
    }
    setBusy(true);
    const failed = await session.object(text);
    if (failed === null) storage.remove(key);
    setFailure(failed);
    setBusy(false);
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <Text>
        <FormattedMessage id="restriction.object.lead" />
      </Text>
      <TextArea
        ref={field}
        name="objection"
        label={intl.formatMessage({ id: 'restriction.object.label' })}
        rows={6}
        value={text}
        counter={counterOf(intl, text, STATEMENT_MAX)}
        error={isMissing ? intl.formatMessage({ id: 'restriction.object.empty' }) : undefined}
        onChange={({ target }) => {
          put(target.value);
          setMissing(false);
        }}
      />
      {failure && (
        <Callout tone="error" role="alert">
          <FormattedMessage id={messageOfFailure(failure)} />
        </Callout>
      )}
      <FormActions>
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel={intl.formatMessage({ id: 'common.working' })}
        >
          <FormattedMessage id="restriction.object.send" />
        </Button>
      </FormActions>
    </Form>
  );
}
