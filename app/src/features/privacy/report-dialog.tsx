import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import {
  newReportSchema,
  REPORT_MAX,
  REPORT_REASONS,
  type ReportReason,
} from '@almsway/contract/privacy/privacy';
import { fullName } from '@almsway/contract/profiles/full-name';
import type { PublicProfile } from '@almsway/contract/profiles/monastic-profile';
import { tidyText } from '@almsway/contract/text';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Dialog, DialogFooter, focusDialog } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { RadioGroup } from '@almsway/design-system/radio-group';
import { Text } from '@almsway/design-system/text';
import { TextArea } from '@almsway/design-system/text-area';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import * as v from 'valibot';

import { reportAtom } from './report.ts';

const REASON_TEXTS = {
  notWhoTheySay: 'safety.reason.notWhoTheySay',
  money: 'safety.reason.money',
  misleading: 'safety.reason.misleading',
  offensive: 'safety.reason.offensive',
  harassment: 'safety.reason.harassment',
  other: 'safety.reason.other',
} as const satisfies Record<ReportReason, MessageId>;

const FORM_ID = 'report';

const { reason, text } = newReportSchema.entries;
const schema = v.object({ reason, text });

/** Reports a profile to the team. The text stays until it has been sent. */
export function ReportDialog({
  profile,
  isOpen,
  onClose,
}: {
  profile: PublicProfile;
  isOpen: boolean;
  onClose: () => void;
}) {
  const intl = useIntl();
  const send = useSetAtom(reportAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, reset, control, formState } = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { text: '' },
  });
  const typed = useWatch({ control, name: 'text' });
  const { errors } = formState;

  const submit = handleSubmit(async (said) => {
    setFailure(null);
    const failed = await send({ profileId: profile.userId, ...said });
    setFailure(failed);
    if (failed) return;
    onClose();
    reset({ text: '' });
    showSnackbar({ tone: 'success', message: 'safety.report.done' });
  });

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'safety.report.title' }, { name: fullName(profile) })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      onOpenAutoFocus={focusDialog}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="safety.cancel" />} onCancel={onClose}>
          <Button
            type="submit"
            form={FORM_ID}
            isBusy={formState.isSubmitting}
            busyLabel={intl.formatMessage({ id: 'safety.report.busy' })}
          >
            <FormattedMessage id="safety.report.send" />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={(event) => void submit(event)}>
        <RadioGroup
          {...register('reason')}
          label={intl.formatMessage({ id: 'safety.report.reason' })}
          options={REPORT_REASONS.map((value) => ({
            value,
            label: intl.formatMessage({ id: REASON_TEXTS[value] }),
          }))}
          error={errors.reason && intl.formatMessage({ id: 'safety.report.reasonRequired' })}
        />
        <TextArea
          {...register('text')}
          rows={4}
          dir="auto"
          label={intl.formatMessage({ id: 'safety.report.text' })}
          hint={intl.formatMessage({ id: 'safety.report.textHint' })}
          optionalText={intl.formatMessage({ id: 'common.optional' })}
          error={
            errors.text && intl.formatMessage({ id: 'safety.report.tooLong' }, { max: REPORT_MAX })
          }
          counter={counterOf(intl, tidyText(typed), REPORT_MAX)}
        />
        <Text variant="small" tone="muted">
          <FormattedMessage id="safety.report.next" />
        </Text>
        {failure ? (
          <Callout tone="error" role="alert">
            <FormattedMessage id={messageOfFailure(failure)} />
          </Callout>
        ) : null}
      </Form>
    </Dialog>
  );
}
