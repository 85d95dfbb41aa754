import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { NewBlock } from '@almsway/contract/privacy/privacy';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Callout } from '@almsway/design-system/callout';
import { DropdownMenu, type MenuItem } from '@almsway/design-system/dropdown-menu';
import { IconButton } from '@almsway/design-system/icon-button';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useSetAtom } from 'jotai';
import { Ban, Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { blockAtom, invalidateAllAtom, unblockAtom } from './blocks.ts';

/** A patron known only by an offering or need. */
interface KnownPatron {
  /** Identifies the patron by offering or need. */
  whom: NewBlock;
  /** How the patron is called, with or without their name. */
  name: string;
  /** Called when the patron was blocked, and when that was undone. */
  onBlocked: () => void;
}

/** Further actions on a patron: block. */
export function PatronMenu({
  row,
  ...patron
}: KnownPatron & {
  /** Words that identify the row it belongs to. */
  row: string;
}) {
  const intl = useIntl();
  const { item, question } = usePatronBlock(patron);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            edge="end"
            label={intl.formatMessage({ id: 'safety.menu.rowNamed' }, { row })}
            hint={intl.formatMessage({ id: 'safety.menu.open' })}
            icon={<Ellipsis />}
          />
        }
        items={[item]}
      />
      {question}
    </>
  );
}

/** The item of a menu that blocks a patron, and the question it asks, to be rendered beside the menu. */
export function usePatronBlock({ whom, name, onBlocked }: KnownPatron): {
  item: MenuItem;
  question: ReactNode;
} {
  const intl = useIntl();
  const sendBlock = useSetAtom(blockAtom);
  const unblock = useSetAtom(unblockAtom);
  const invalidateAll = useSetAtom(invalidateAllAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const close = () => {
    setFailure(null);
    setAsking(false);
  };

  const block = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const made = await sendBlock(whom);
    setBusy(false);
    if ('failure' in made) {
      setFailure(made.failure);
      return;
    }
    close();
    invalidateAll();
    onBlocked();
    showSnackbar({
      tone: 'success',
      message: 'safety.block.done',
      values: { name },
      action: {
        label: 'common.undo',
        onAction: () => void unblock(made.block).then((isDone) => isDone && onBlocked()),
      },
    });
  };

  return {
    item: {
      id: 'block',
      icon: <Ban />,
      label: <FormattedMessage id="safety.menu.block" />,
      onSelect: () => setAsking(true),
    },
    question: (
      <AlertDialog
        isOpen={isAsking}
        title={intl.formatMessage({ id: 'safety.block.title' }, { name })}
        message={
          <Stack gap="4">
            <Text>
              <FormattedMessage id="safety.block.patronHides" />
            </Text>
            <Text>
              <FormattedMessage id="safety.block.patronEnds" />
            </Text>
            <Text>
              <FormattedMessage id="safety.block.silent" />
            </Text>
            <Text tone="muted">
              <FormattedMessage id="safety.block.undo" />
            </Text>
            {failure && (
              <Callout tone="error" role="alert">
                <FormattedMessage id={messageOfFailure(failure)} />
              </Callout>
            )}
          </Stack>
        }
        actionLabel={intl.formatMessage({ id: 'safety.block.action' })}
        actionVariant="danger"
        isActionBusy={isBusy}
        busyLabel={intl.formatMessage({ id: 'safety.block.busy' })}
        onAction={() => void block()}
        cancelLabel={intl.formatMessage({ id: 'safety.cancel' })}
        onCancel={close}
      />
    ),
  };
}
