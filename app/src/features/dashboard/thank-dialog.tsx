import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { counterOf } from '@almsway/client/i18n/character-counter.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { euros } from '@almsway/client/i18n/money.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import {
  GIVING_LIMITS,
  thanksSchema,
  type GivingIssue,
  type ReceivedOffering,
} from '@almsway/contract/giving/offerings';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { tidyText } from '@almsway/contract/text';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { TextArea } from '@almsway/design-system/text-area';
import { LiveRegion } from '@almsway/design-system/visually-hidden';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';

import { ownProfileAtom } from '#app/features/profile/edit/own-profile.ts';

import { thankAtom } from './received.ts';

const FORM_ID = 'thanks';

const ISSUES: Readonly<Partial<Record<GivingIssue, MessageId>>> = {
  thanksRequired: 'dashboard.thank.required',
  thanksTooLong: 'dashboard.thank.tooLong',
};

/** Writes thanks for an offering; possible once. The text stays until it has been sent. */
export function ThankDialog({
  offering,
  isOpen,
  onClose,
  onThanked,
}: {
  offering: ReceivedOffering;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the thanks have been sent. */
  onThanked: () => void;
}) {
  const intl = useIntl();
  const thank = useSetAtom(thankAtom);
  const profile = useAtomValue(ownProfileAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(thanksSchema),
    mode: 'onTouched',
    defaultValues: { text: '' },
  });
  const text = useWatch({ control, name: 'text' });
  const { patronName, offeringId, amountCents } = offering;
  const max = GIVING_LIMITS.thanks;
  const issue = ISSUES[formState.errors.text?.message as GivingIssue];
  const isSaid = failure?.kind === 'client' && failure.error.code === 'wrong_state';

  const submit = handleSubmit(async ({ text: word }) => {
    setFailure(null);
    const failed = await thank(offeringId, word);
    setFailure(failed);
    if (failed) return;
    showSnackbar({ tone: 'success', message: 'dashboard.thank.sent' });
    onThanked();
  });

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      title={intl.formatMessage({ id: 'dashboard.thank.title' })}
      description={
        <FormattedMessage
          id={patronName === '' ? 'dashboard.thank.leadUnnamed' : 'dashboard.thank.lead'}
          values={{ name: <bdi>{patronName}</bdi>, amount: euros(intl, amountCents) }}
        />
      }
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter cancelLabel={<FormattedMessage id="common.cancel" />} onCancel={onClose}>
          <Button
            type="submit"
            form={FORM_ID}
            isBusy={formState.isSubmitting}
            busyLabel={intl.formatMessage({ id: 'dashboard.thank.sending' })}
          >
            <FormattedMessage id="dashboard.thank.send" />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('text')}
          dir="auto"
          lang={profile ? originalLanguage(profile) : undefined}
          rows={4}
          label={intl.formatMessage({ id: 'dashboard.thank.label' })}
          hint={intl.formatMessage({ id: 'dashboard.thank.hint' })}
          error={issue && intl.formatMessage({ id: issue }, { max })}
          counter={counterOf(intl, tidyText(text), max)}
        />
        <LiveRegion isVisible politeness="assertive">
          {failure && (
            <Callout tone="error">
              <FormattedMessage
                id={isSaid ? 'dashboard.thank.notNow' : messageOfFailure(failure)}
              />
            </Callout>
          )}
        </LiveRegion>
      </Form>
    </Dialog>
  );
}
