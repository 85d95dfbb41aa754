import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { MonasticAvatar } from '@almsway/client/monastics/monastic-avatar.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { ErrorSummary } from '@almsway/design-system/error-summary';
import { Form, FormActions } from '@almsway/design-system/form';
import { Heading } from '@almsway/design-system/heading';
import { IconButton } from '@almsway/design-system/icon-button';
import { PromptRow } from '@almsway/design-system/patterns/prompt-row';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { nextLanguageAtom, publishUpdateAtom } from './own.ts';
import { showFirstError, UpdateFields, useUpdateForm } from './update-fields.tsx';
import { isNothing, NO_WRITING } from './writing-store.ts';
import { keepDraftAtom, writingAtom } from './writing.ts';

/** Id of where writing begins on the dashboard: the title field or, until it is shown, the button that opens it. */
export const UPDATE_TITLE_ID = 'update-title';
const BODY_ID = 'update-body';
const PHOTO_ID = 'update-photo';

/** How the form was opened: for its text, for a photo, or before the page was shown. */
export type Beginning = 'text' | 'photo' | 'before';

/**
 * Form for a new update: one row that invites to write, until it is pressed or there is a text already. The text is
 * kept, even across reloads, until it is published. A form that was open stays, also when its text is published.
 */
export function UpdateForm({
  begun,
  onBegin,
}: {
  begun: Beginning | null;
  onBegin: (by: Beginning) => void;
}) {
  const { draft } = useAtomValue(writingAtom).writing;
  // The pressed button is replaced by the form.
  useEffect(() => {
    if (begun === 'text') document.getElementById(UPDATE_TITLE_ID)?.focus();
    if (begun === 'photo') {
      const photo = document.getElementById(PHOTO_ID);
      photo?.focus();
      photo?.click();
    }
  }, [begun]);
  return begun !== null || !isNothing(draft) ? <OpenForm /> : <Prompt onBegin={onBegin} />;
}

function Prompt({ onBegin }: { onBegin: (by: Beginning) => void }) {
  const intl = useIntl();
  const profile = useAtomValue(ownProfileAtom);
  return (
    <PromptRow
      id={UPDATE_TITLE_ID}
      picture={profile && <MonasticAvatar monastic={profile} />}
      label={intl.formatMessage({ id: 'updates.prompt' })}
      onOpen={() => onBegin('text')}
      action={
        <IconButton
          edge="end"
          label={intl.formatMessage({ id: 'updates.promptPhoto' })}
          hint={intl.formatMessage({ id: 'updates.photo' })}
          icon={<ImagePlus />}
          onClick={() => onBegin('photo')}
        />
      }
    />
  );
}

function OpenForm() {
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
  const publishButton = useRef<HTMLButtonElement>(null);

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
          <Text tone="muted">
            <FormattedMessage id="updates.writeHint" />
          </Text>
        </Stack>
        <Form
          onSubmit={(event) => {
            // A field that is left after it was emptied would report that it is empty.
            publishButton.current?.focus({ preventScroll: true });
            void submit(event);
          }}
        >
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
          />
          <FormActions>
            <Button
              ref={publishButton}
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
