import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { closeAccountAtom } from '@almsway/client/credentials/confirming.ts';
import type { MessageId } from '@almsway/client/i18n/message-id.ts';
import { apiAtom } from '@almsway/client/session/atoms.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { User } from '@almsway/contract/people/user';
import { REPORT_KEPT_YEARS, type ReasonToStay } from '@almsway/contract/privacy/keeping';
import { Button } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Dialog, DialogFooter } from '@almsway/design-system/dialog';
import { Form } from '@almsway/design-system/form';
import { List, ListItem } from '@almsway/design-system/list';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { TextField } from '@almsway/design-system/text-field';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState, type SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { sendClosing } from '#app/features/privacy/privacy-calls.ts';

const FORM_ID = 'close-account';

const GONE = {
  patron: ['privacy.close.gonePatron1', 'privacy.close.gonePatron2', 'privacy.close.gonePatron3'],
  monastic: [
    'privacy.close.goneMonastic1',
    'privacy.close.goneMonastic2',
    'privacy.close.goneMonastic3',
  ],
} as const satisfies Record<User['role'], readonly MessageId[]>;

/** What is kept, for each reason. */
const STAYS: Readonly<Record<ReasonToStay, Readonly<Record<User['role'], MessageId>>>> = {
  law: { patron: 'privacy.close.keptPatron', monastic: 'privacy.close.keptMonastic' },
  harm: { patron: 'privacy.close.keptReports', monastic: 'privacy.close.keptReportsAbout' },
  oldSignIns: { patron: 'privacy.close.keptEnd', monastic: 'privacy.close.keptEnd' },
  accountability: { patron: 'privacy.close.keptLog', monastic: 'privacy.close.keptLog' },
};

/** Section for closing the account. */
export function CloseSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="4" align="start">
      <Text>
        <FormattedMessage id="privacy.close.body" />
      </Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FormattedMessage id="privacy.close.open" />
      </Button>
      {isOpen ? <CloseDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Stack>
  );
}

/**
 * Explains what is deleted, what is kept and why, and then closes the account: on the server first, then at
 * the identity provider. After an interruption a retry continues.
 */
function CloseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const intl = useIntl();
  const api = useAtomValue(apiAtom);
  const closeAccount = useSetAtom(closeAccountAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const word = intl.formatMessage({ id: 'privacy.close.word' });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isErased, setErased] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const close = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await closeAccount(async () => {
      await sendClosing(api, user.userId);
      setErased(true);
    });
    setBusy(false);
    if (outcome === 'givenUp') return;
    setFailure(outcome);
    if (outcome === null) showSnackbar({ tone: 'success', message: 'privacy.close.done' });
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isRight = typed.trim().toLocaleUpperCase(intl.locale) === word;
    setWrong(!isRight);
    if (isRight) void close();
    else field.current?.focus();
  };

  const cause = failure && intl.formatMessage({ id: messageOfFailure(failure) });
  return (
    <Dialog
      isOpen
      onOpenChange={() => {
        if (!isBusy) onClose();
      }}
      title={intl.formatMessage({ id: 'privacy.close.title' })}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
      foot={
        <DialogFooter
          cancelLabel={<FormattedMessage id="privacy.close.cancel" />}
          onCancel={onClose}
          isCancelDisabled={isBusy}
        >
          <Button
            type="submit"
            variant="danger"
            form={FORM_ID}
            isBusy={isBusy}
            busyLabel={intl.formatMessage({ id: 'privacy.close.busy' })}
          >
            <FormattedMessage id="privacy.close.action" />
          </Button>
        </DialogFooter>
      }
    >
      <Form id={FORM_ID} onSubmit={submit}>
        <Stack gap="2">
          <Text>
            <strong>
              <FormattedMessage id="privacy.close.gone" />
            </strong>
          </Text>
          <List>
            {GONE[user.role].map((id) => (
              <ListItem key={id}>
                <FormattedMessage id={id} />
              </ListItem>
            ))}
          </List>
        </Stack>
        <Stack gap="2">
          <Text>
            <strong>
              <FormattedMessage id="privacy.close.kept" />
            </strong>
          </Text>
          <List>
            {Object.values(STAYS).map((ids) => (
              <ListItem key={ids.patron}>
                <FormattedMessage id={ids[user.role]} values={{ years: REPORT_KEPT_YEARS }} />
              </ListItem>
            ))}
          </List>
        </Stack>
        <TextField
          ref={field}
          name="confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          label={intl.formatMessage({ id: 'privacy.close.type' }, { word })}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          error={
            isWrong ? intl.formatMessage({ id: 'privacy.close.typeWrong' }, { word }) : undefined
          }
        />
        {cause === null ? null : (
          <Callout tone="error" role="alert">
            {isErased ? <FormattedMessage id="privacy.close.notYet" values={{ cause }} /> : cause}
          </Callout>
        )}
      </Form>
    </Dialog>
  );
}
