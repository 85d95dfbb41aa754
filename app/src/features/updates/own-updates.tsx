import { messageOfFailure, type Failure } from '@almsway/client/api/failure.ts';
import { countOfPages } from '@almsway/client/lists/list-pages.ts';
import { MoreOfList } from '@almsway/client/lists/more-of-list.tsx';
import { Link } from '@almsway/client/navigation/link.tsx';
import { allOwnUpdatesPath, dashboardPath } from '@almsway/client/navigation/routes.ts';
import { useQuery } from '@almsway/client/navigation/use-query.ts';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { Update } from '@almsway/contract/updates/updates';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Button, ButtonLink } from '@almsway/design-system/button';
import { Callout } from '@almsway/design-system/callout';
import { Heading } from '@almsway/design-system/heading';
import { TextLink } from '@almsway/design-system/link';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { OwnUpdate } from './own-update.tsx';
import { ownUpdatesAtom, removeUpdateAtom } from './own.ts';
import { UPDATE_TITLE_ID } from './update-form.tsx';
import { UpdateList, updateTitleId } from './update-list.tsx';
import { updatesOfPages } from './updates-of-pages.ts';
import { useUnfinishedTexts } from './use-unfinished-texts.ts';
import { writingAtom } from './writing.ts';

/** Updates shown before the others are asked for. */
const FIRST_SHOWN = 3;

/**
 * The monastic's own updates, newest first, with edit and remove: three, then all on request; or only the newest,
 * with a link to all.
 */
export function OwnUpdates({ isNewestOnly = false }: { isNewestOnly?: boolean }) {
  const intl = useIntl();
  const updates = useAtomValue(ownUpdatesAtom);
  useUnfinishedTexts();
  const [toRemove, setToRemove] = useState<Update | null>(null);
  const { writing } = useAtomValue(writingAtom);
  const [query] = useQuery();
  const isAskedForAll = query.get('updates') === 'all';
  // An update that is being edited is shown wherever it is.
  const [showsAll, setShowsAll] = useState(() => writing.edit !== null || isAskedForAll);
  const [firstNew, setFirstNew] = useState<string | null>(null);
  useEffect(() => {
    if (firstNew !== null) document.getElementById(updateTitleId(firstNew))?.focus();
  }, [firstNew]);
  const shown = isNewestOnly ? 1 : showsAll ? undefined : FIRST_SHOWN;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAskedForAll && !isNewestOnly) heading.current?.scrollIntoView();
  }, [isAskedForAll, isNewestOnly]);
  // The focused button is removed with the update: the focus moves to the heading above.
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals === 0) return;
    const target = heading.current ?? document.getElementById(UPDATE_TITLE_ID);
    target?.focus({ preventScroll: true });
  }, [removals]);
  const count = updates.data && countOfPages(updates.data.pages).total;
  if (isNewestOnly && count === 0) return null;

  const title = isNewestOnly ? 'updates.newest' : 'updates.own';
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: title })}>
      <Heading level={2} tabIndex={-1} ref={heading}>
        <FormattedMessage id={title} />
      </Heading>
      <UpdateList
        query={updates}
        updatesOf={(data) => updatesOfPages(data).slice(0, shown)}
        errorTitle="updates.ownError"
        loading={{ label: 'updates.ownLoading', count: 1 }}
        itemOf={(update, titleId) => (
          <OwnUpdate update={update} titleId={titleId} onRemove={() => setToRemove(update)} />
        )}
        empty={
          <Stack gap="3" align="start">
            <Text tone="muted">
              <span>
                <FormattedMessage id="updates.ownEmptyTitle" />
              </span>{' '}
              <FormattedMessage id="updates.ownEmptyBody" />
            </Text>
            <ButtonLink asChild variant="secondary">
              <Link href={dashboardPath('today')}>
                <FormattedMessage id="updates.ownEmptyAction" />
              </Link>
            </ButtonLink>
          </Stack>
        }
        more={(data, rowIds) =>
          isNewestOnly ? (
            <div>
              <TextLink asChild>
                <Link href={allOwnUpdatesPath()}>
                  <FormattedMessage id="updates.all" />
                </Link>
              </TextLink>
            </div>
          ) : shown !== undefined ? (
            updatesOfPages(data).length > shown && (
              <div>
                <Button
                  variant="secondary"
                  onClick={() => {
                    setShowsAll(true);
                    setFirstNew(updatesOfPages(data)[shown]?.updateId ?? null);
                  }}
                >
                  <FormattedMessage id="updates.all" />
                </Button>
              </div>
            )
          ) : (
            <MoreOfList
              query={updates}
              rowIds={rowIds}
              count={countOfPages(data.pages)}
              failedMessage="updates.ownMoreFailed"
            />
          )
        }
      />
      {toRemove && (
        <Removal
          update={toRemove}
          onEnd={(isRemoved) => {
            setToRemove(null);
            if (isRemoved) setRemovals((count) => count + 1);
          }}
        />
      )}
    </Stack>
  );
}

/** Asks for confirmation before an update is removed, and reports a failure. */
function Removal({ update, onEnd }: { update: Update; onEnd: (isRemoved: boolean) => void }) {
  const intl = useIntl();
  const remove = useSetAtom(removeUpdateAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const act = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const failed = await remove(update.updateId);
    setIsBusy(false);
    setFailure(failed);
    if (failed) return;
    showSnackbar({ tone: 'success', message: 'updates.removed' });
    onEnd(true);
  };
  return (
    <AlertDialog
      isOpen
      title={intl.formatMessage({ id: 'updates.removeTitle' }, { title: update.title })}
      message={
        <Stack gap="3">
          <span>
            <FormattedMessage id="updates.removeText" />
          </span>
          <div role="alert">
            {failure && (
              <Callout tone="error">
                <FormattedMessage id={messageOfFailure(failure)} />
              </Callout>
            )}
          </div>
        </Stack>
      }
      actionLabel={intl.formatMessage({ id: failure ? 'common.retry' : 'updates.removeAction' })}
      actionVariant="danger"
      isActionBusy={isBusy}
      busyLabel={intl.formatMessage({ id: 'updates.removing' })}
      onAction={() => void act()}
      cancelLabel={intl.formatMessage({ id: 'updates.removeCancel' })}
      onCancel={() => onEnd(false)}
    />
  );
}
