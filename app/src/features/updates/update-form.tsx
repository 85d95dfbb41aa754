import { characterCount, tidyLine, tidyText } from '@almsway/contract/text';
import {
  newUpdateSchema,
  UPDATE_LIMITS,
  type UpdateIssue,
} from '@almsway/contract/updates/updates';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { TextField } from '@almsway/design-system/text-field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MessageId } from '#app/i18n/message-id.ts';
import { messageOfFailure, type Failure } from '#app/kernel/failure.ts';
import { showSnackbarAtom } from '#app/kernel/snackbars.ts';

import { publishUpdateAtom, updateDraftAtom } from './own.ts';

const ISSUE_TEXTS = {
  titleTooShort: 'updates.titleTooShort',
  titleTooLong: 'updates.titleTooLong',
  bodyRequired: 'updates.bodyRequired',
  bodyTooLong: 'updates.bodyTooLong',
} as const satisfies Record<UpdateIssue, MessageId>;

/** Address of the title field on the dashboard. */
export const UPDATE_TITLE_ID = 'update-title';
const BODY_ID = 'update-body';

/** Writes an update. What is typed stays until it has been published. */
export function UpdateForm() {
  const intl = useIntl();
  const publish = useSetAtom(publishUpdateAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [draft, setDraft] = useAtom(updateDraftAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, reset, control, formState } = useForm({
    resolver: valibotResolver(newUpdateSchema),
    mode: 'onTouched',
    defaultValues: draft,
  });
  const [title, body] = useWatch({ control, name: ['title', 'body'] });
  useEffect(() => setDraft({ title, body }), [title, body, setDraft]);

  const submit = handleSubmit(async (update) => {
    setFailure(null);
    const failed = await publish(update);
    setFailure(failed);
    if (failed) return;
    reset({ title: '', body: '' });
    showSnackbar({ tone: 'success', message: 'updates.published' });
  });

  const errorOf = (issue: string | undefined) =>
    issue !== undefined && Object.hasOwn(ISSUE_TEXTS, issue)
      ? intl.formatMessage({ id: ISSUE_TEXTS[issue as UpdateIssue] })
      : undefined;
  const counterOf = (count: number, max: number) => ({
    value: count,
    max,
    label: intl.formatMessage({ id: 'updates.characters' }, { count, max }),
  });
  const requiredText = intl.formatMessage({ id: 'common.required' });

  return (
    <Card as="section" labelledBy="write-title">
      <Stack gap="4">
        <Stack gap="1">
          <Heading level={2} id="write-title">
            <FormattedMessage id="updates.write" />
          </Heading>
          <Text tone="muted">
            <FormattedMessage id="updates.writeHint" />
          </Text>
        </Stack>
        <Form onSubmit={(event) => void submit(event)}>
          <ErrorSummary
            title={intl.formatMessage({ id: 'updates.publishFailed' })}
            errors={
              failure ? [{ message: intl.formatMessage({ id: messageOfFailure(failure) }) }] : []
            }
            focusKey={failure ? formState.submitCount : 0}
          />
          <TextField
            {...register('title')}
            id={UPDATE_TITLE_ID}
            label={intl.formatMessage({ id: 'updates.title' })}
            requiredText={requiredText}
            error={errorOf(formState.errors.title?.message)}
            counter={counterOf(characterCount(tidyLine(title)), UPDATE_LIMITS.title.max)}
          />
          <TextArea
            {...register('body')}
            id={BODY_ID}
            rows={6}
            label={intl.formatMessage({ id: 'updates.body' })}
            requiredText={requiredText}
            error={errorOf(formState.errors.body?.message)}
            counter={counterOf(characterCount(tidyText(body)), UPDATE_LIMITS.body.max)}
          />
          <FormActions>
            <Button
              type="submit"
              isBusy={formState.isSubmitting}
              busyLabel={intl.formatMessage({ id: 'updates.publishing' })}
            >
              <FormattedMessage id="updates.publish" />
            </Button>
          </FormActions>
        </Form>
      </Stack>
    </Card>
  );
}
