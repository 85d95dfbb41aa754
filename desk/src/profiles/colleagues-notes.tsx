import type { ProfileReview } from '@almsway/contract/desk/review';
import { addDeskNote } from '@almsway/contract/desk/review-endpoints';
import { Card } from '@almsway/design-system/card';
import { Form } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FormButtons } from '#desk/parts/form-buttons.tsx';
import { momentText } from '#desk/parts/moments.ts';
import { useChange } from '#desk/parts/use-desk-change.ts';
import { useTyped } from '#desk/parts/use-typed.ts';

/** Notes that reviewers leave for each other about a profile. */
export function ColleaguesNotes({ review: { notes, profile } }: { review: ProfileReview }) {
  const intl = useIntl();
  const headingId = useId();
  const change = useChange(addDeskNote);
  const { text, put: setText } = useTyped('note for colleagues');
  const [hasTried, setHasTried] = useState(false);
  const isEmpty = text.trim() === '';
  const add = async () => {
    setHasTried(true);
    if (isEmpty) return;
    const { kind } = await change.send({ params: { userId: profile.userId }, body: { text } });
    if (kind !== 'made') return;
    setText('');
    setHasTried(false);
  };
  return (
    <Card as="section" labelledBy={headingId}>
      <Stack gap="3">
        <Heading level={2} size={3} id={headingId}>
          <FormattedMessage id="desk.notes.title" />
        </Heading>
        {notes.length > 0 && (
          <Stack as="ul" gap="3">
            {notes.map(({ noteId, at, by, text: words }) => (
              <li key={noteId}>
                <Text>
                  <bdi>{words}</bdi>
                </Text>
                <Text variant="small" tone="muted">
                  <FormattedMessage
                    id="desk.step"
                    values={{
                      by: <bdi>{by || intl.formatMessage({ id: 'desk.actor.token' })}</bdi>,
                      at: momentText(intl, at),
                    }}
                  />
                </Text>
              </li>
            ))}
          </Stack>
        )}
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <TextArea
            label={intl.formatMessage({ id: 'desk.notes.add' })}
            hint={intl.formatMessage({ id: 'desk.notes.hint' })}
            rows={2}
            value={text}
            error={hasTried && isEmpty ? intl.formatMessage({ id: 'desk.required' }) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <FormButtons change={change} submit="desk.notes.send" variant="secondary" />
        </Form>
      </Stack>
    </Card>
  );
}
