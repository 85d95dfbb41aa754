import { createKeys } from '@almsway/client/api/change-keys.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import {
  NEED_LIMITS,
  newNeedSchema,
  type Need,
  type NeedIssue,
} from '@almsway/contract/giving/needs';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { tidyLine, tidyText } from '@almsway/contract/text';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { TextArea } from '@almsway/design-system/text-area';
import { TextField } from '@almsway/design-system/text-field';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { keepNeedAtom } from './needs.ts';

const ISSUE_TEXTS = {
  needTitleTooShort: 'needs.issue.titleTooShort',
  needTitleTooLong: 'needs.issue.titleTooLong',
  needDetailsTooLong: 'needs.issue.detailsTooLong',
} as const satisfies Record<NeedIssue, MessageId>;

const FORM_ID = 'need';
const MAX = { title: NEED_LIMITS.title.max, details: NEED_LIMITS.details } as const;

/** Adds or edits a need. Created each time it opens. */
export function NeedDialog({ need, onClose }: { need: Need | undefined; onClose: () => void }) {
  const intl = useIntl();
  const keep = useSetAtom(keepNeedAtom);
  const lang = need && originalLanguage(need.monastic);
  const [once] = useState(createKeys);
  const [failure, setFailure] = useState<MessageId | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(newNeedSchema),
    mode: 'onTouched',
    defaultValues: { title: need?.title ?? '', details: need?.details ?? '' },
  });
  const [title, details] = useWatch({ control, name: ['title', 'details'] });

  const submit = handleSubmit(async (words) => {
    setFailure(null);
    const failed = await keep({ words, needId: need?.needId, once });
    setFailure(failed);
    if (failed === null) onClose();
  });

  const errorOf = (issue: string | undefined) =>
    issue !== undefined && Object.hasOwn(ISSUE_TEXTS, issue)
      ? intl.formatMessage({ id: ISSUE_TEXTS[issue as NeedIssue] })
      : undefined;

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={intl.formatMessage({ id: need ? 'needs.editTitle' : 'needs.addTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="needs.cancel" />} onCancel={onClose}>
          <Button
            type="submit"
            form={FORM_ID}
            isBusy={formState.isSubmitting}
            busyLabel={intl.formatMessage({ id: 'needs.keeping' })}
          >
            <FormattedMessage id={need ? 'needs.keep' : 'needs.ask'} />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('title')}
          dir="auto"
          lang={lang}
          label={intl.formatMessage({ id: 'needs.field.title' })}
          hint={intl.formatMessage({ id: 'needs.field.titleHint' })}
          requiredText={intl.formatMessage({ id: 'common.required' })}
          error={errorOf(formState.errors.title?.message)}
          counter={counterOf(intl, tidyLine(title), MAX.title)}
        />
        <TextArea
          {...register('details')}
          dir="auto"
          lang={lang}
          rows={4}
          label={intl.formatMessage({ id: 'needs.field.details' })}
          hint={intl.formatMessage({ id: 'needs.field.detailsHint' })}
          optionalText={intl.formatMessage({ id: 'common.optional' })}
          error={errorOf(formState.errors.details?.message)}
          counter={counterOf(intl, tidyText(details), MAX.details)}
        />
        {failure === null ? null : (
          <Callout tone="error" role="alert">
            <FormattedMessage id={failure} />
          </Callout>
        )}
      </Form>
    </Dialog>
  );
}
