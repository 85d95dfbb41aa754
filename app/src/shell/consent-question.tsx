import { messageOfError } from '@almsway/client/api/failure.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { PATHS } from '@almsway/client/navigation/routes.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { closeDialogAtom, dialogAtom } from '@almsway/client/ui/dialogs.ts';
import { localeAtom } from '@almsway/client/ui/locale.ts';
import { giveConsent } from '@almsway/contract/consent/consent-endpoints';
import { CONSENTS, type ConsentPurpose } from '@almsway/contract/consent/consents';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Checkbox } from '@almsway/design-system/checkbox';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { TextLink } from '@almsway/design-system/link';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const TEXTS = {
  belief: {
    lead: 'consent.belief.lead',
    label: 'consent.belief.label',
    hint: 'consent.belief.hint',
  },
  review: {
    lead: 'consent.monastic.lead',
    label: 'consent.review.label',
    hint: 'consent.review.hint',
  },
  publication: {
    lead: 'consent.monastic.lead',
    label: 'consent.publication.label',
    hint: 'consent.publication.hint',
  },
} as const satisfies Record<ConsentPurpose, Record<'lead' | 'label' | 'hint', MessageId>>;

const FORM_ID = 'consent';
const BOX_ID = 'consent-box';

/**
 * Asks for a consent that the API requires before it stores certain data, on top of whatever is open. When it
 * is given, the requested action continues; closing the question cancels it.
 */
export function ConsentQuestion() {
  const intl = useIntl();
  const dialog = useAtomValue(dialogAtom);
  const close = useSetAtom(closeDialogAtom);
  const api = useAtomValue(apiAtom);
  const locale = useAtomValue(localeAtom);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageId | null>(null);
  if (dialog.kind !== 'consent') return null;
  const { purpose, answer } = dialog;
  const texts = TEXTS[purpose];

  const give = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { version } = CONSENTS[purpose];
      await api.call(giveConsent, { body: { purpose, version, locale } });
      answer(true);
      close();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble through portals: submitting this form must not submit the form around it.
    event.stopPropagation();
    setMissing(!isTicked);
    if (isTicked) void give();
    else document.getElementById(BOX_ID)?.focus();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={() => close()}
      title={intl.formatMessage({ id: 'consent.title' })}
      description={intl.formatMessage({ id: texts.lead })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter
          cancelLabel={<FormattedMessage id="consent.decline" />}
          onCancel={() => close()}
        >
          <Button
            type="submit"
            form={FORM_ID}
            isBusy={isBusy}
            busyLabel={intl.formatMessage({ id: 'consent.busy' })}
          >
            <FormattedMessage id="consent.give" />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={submit}>
        <Checkbox
          id={BOX_ID}
          name="consent"
          checked={isTicked}
          label={intl.formatMessage({ id: texts.label })}
          hint={<FormattedMessage id={texts.hint} values={{ privacy: privacyLink }} />}
          error={
            isMissing && !isTicked ? intl.formatMessage({ id: 'consent.required' }) : undefined
          }
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        {failure ? (
          <Callout tone="error" role="alert">
            <FormattedMessage id={failure} />
          </Callout>
        ) : null}
      </Form>
    </Dialog>
  );
}

// Opens in a new tab, so that the current task is not lost.
function privacyLink(words: ReactNode) {
  return (
    <TextLink href={PATHS.privacy} target="_blank" rel="noopener">
      {words}
    </TextLink>
  );
}
