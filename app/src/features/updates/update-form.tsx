import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { messageOfFailure, type Failure } from '#app/api/failure.ts';
import { showSnackbarAtom } from '#app/ui/snackbars.ts';

import { nextLanguageAtom, publishUpdateAtom } from './own.ts';
import { showFirstError, UpdateFields, useUpdateForm } from './update-fields.tsx';
import { isNothing, NO_WRITING } from './writing-store.ts';
import { keepDraftAtom, writingAtom } from './writing.ts';

/** Id of the title field on the dashboard. */
export const UPDATE_TITLE_ID = 'update-title';
const BODY_ID = 'update-body';
const PHOTO_ID = 'update-photo';

/** Form for a new update: one line, which grows when it gets the focus or has a text already. The text is kept, even across reloads, until it is published. */
export function UpdateForm() {
  const intl = useIntl();
  const publish = useSetAtom(publishUpdateAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const keepDraft = useSetAtom(keepDraftAtom);
  const nextLanguage = useAtomValue(nextLanguageAtom);
  const { writing, revision } = useAtomValue(writingAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useUpdateForm(writing.draft);
  const { handleSubmit, reset, control, formState } = form;
  const [isPhotoBusy, setPhotoBusy] = useState(false);
  const [hasHadFocus, setHadFocus] = useState(false);
  const isOpen = hasHadFocus || !isNothing(writing.draft);

  const [title, body, language, photo] = useWatch({
    control,
    name: ['title', 'body', 'language', 'photo'],
  });
  useEffect(
    () => keepDraft({ title, body, language, photo }),
    [title, body, language, photo, keepDraft],
  );
  // Text written or published in another tab appears here too.
  const taken = useRef(revision);
  useEffect(() => {
    if (taken.current === revision) return;
    taken.current = revision;
    reset(writing.draft);
  }, [revision, writing.draft, reset]);

  const submit = handleSubmit(async (update) => {
    setFailure(null);
    const failed = await publish({ ...update, language: update.language || nextLanguage });
    setFailure(failed);
    if (failed) return;
    reset(NO_WRITING.draft);
    showSnackbar({ tone: 'success', message: 'updates.published' });
  }, showFirstError);

  return (
    <Card as="section" labelledBy="write-title">
      <Stack gap="4">
        <Stack gap="1">
          <Heading level={2} id="write-title">
            <FormattedMessage id="updates.write" />
          </Heading>
          {isOpen && (
            <Text tone="muted">
              <FormattedMessage id="updates.writeHint" />
            </Text>
          )}
        </Stack>
        <Form onFocus={() => setHadFocus(true)} onSubmit={(event) => void submit(event)}>
          <ErrorSummary
            title={intl.formatMessage({ id: 'updates.publishFailed' })}
            errors={
              failure ? [{ message: intl.formatMessage({ id: messageOfFailure(failure) }) }] : []
            }
            focusKey={failure ? formState.submitCount : 0}
          />
          <UpdateFields
            form={form}
            titleId={UPDATE_TITLE_ID}
            bodyId={BODY_ID}
            photoId={PHOTO_ID}
            isPhotoBusy={isPhotoBusy}
            onPhotoBusyChange={setPhotoBusy}
            defaultLanguage={nextLanguage}
            isTitleOnly={!isOpen}
          />
          {isOpen && (
            <FormActions>
              <Button
                type="submit"
                isBusy={formState.isSubmitting || isPhotoBusy}
                busyLabel={intl.formatMessage({
                  id: isPhotoBusy ? 'updates.photoWorking' : 'updates.publishing',
                })}
              >
                <FormattedMessage id="updates.publish" />
              </Button>
              <DraftNote />
            </FormActions>
          )}
        </Form>
      </Stack>
    </Card>
  );
}

/** Says where an unfinished text is stored: on this device, or only in this page. */
function DraftNote() {
  const { writing, isOnDevice } = useAtomValue(writingAtom);
  if (isNothing(writing.draft)) return null;
  return (
    <Text variant="small" tone="muted">
      <FormattedMessage id={isOnDevice ? 'updates.draftKept' : 'updates.draftInPage'} />
    </Text>
  );
}
