import type { Need } from '@almsway/contract/giving/needs';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { Card } from '@almsway/design-system/card';
import { EmptyState } from '@almsway/design-system/empty-state';
import { Heading } from '@almsway/design-system/heading';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { QueryPanel } from '#app/features/lists/query-panel.tsx';
import { PatronMenu } from '#app/features/privacy/patron-menu.tsx';
import { OWN_NEEDS_ID } from '#app/navigation/routes.ts';

import { NeedDialog } from './need-dialog.tsx';
import { NeedWords } from './need-words.tsx';
import { ownNeedsAtom, invalidateNeedsAtom } from './needs.ts';
import { useStep } from './use-step.ts';

/** A monastic's own needs: who brings them, and what has been received. */
export function OwnNeeds() {
  const intl = useIntl();
  const needs = useAtomValue(ownNeedsAtom);
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack as="section" gap="4" label={intl.formatMessage({ id: 'needs.own' })}>
      <Stack direction="row" justify="between" align="center" gap="3" wrap>
        <Heading level={2} id={OWN_NEEDS_ID} tabIndex={-1}>
          <FormattedMessage id="needs.own" />
        </Heading>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <FormattedMessage id="needs.add" />
        </Button>
      </Stack>
      <QueryPanel
        query={needs}
        errorTitle="needs.ownError"
        skeleton={
          <SkeletonGroup label={intl.formatMessage({ id: 'needs.loading' })}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        }
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'needs.ownEmpty' })}
              ornament="leaf"
              level={3}
            >
              <FormattedMessage id="needs.ownEmptyHint" />
            </EmptyState>
          ) : (
            <Stack as="ul" gap="3" align="stretch">
              {rows.map((need) => (
                <li key={need.needId}>
                  <Card>
                    <OwnNeed need={need} />
                  </Card>
                </li>
              ))}
            </Stack>
          )
        }
      </QueryPanel>
      {isAdding ? <NeedDialog need={undefined} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

function OwnNeed({ need }: { need: Need }) {
  const intl = useIntl();
  const { busy, take } = useStep(need.needId);
  const invalidate = useSetAtom(invalidateNeedsAtom);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const isReceived = need.status === 'received';
  const isTaken = need.status === 'taken';
  const named = (
    id: 'needs.receiveNamed' | 'needs.reopenNamed' | 'needs.editNamed' | 'needs.removeNamed',
  ) => intl.formatMessage({ id }, { title: need.title });

  const remove = async (): Promise<void> => {
    const isDone = await take('remove');
    setDialog(null);
    // The row is removed, and the focused button with it.
    if (isDone) document.getElementById(OWN_NEEDS_ID)?.focus({ preventScroll: true });
  };

  return (
    <>
      <NeedWords
        need={need}
        note={
          <Badge tone={isReceived ? 'success' : isTaken ? 'info' : 'neutral'}>
            {isReceived ? (
              <FormattedMessage id="needs.state.received" />
            ) : isTaken ? (
              <FormattedMessage
                id="needs.state.taken"
                values={{ hasName: need.takerName === '' ? 'no' : 'yes', name: need.takerName }}
              />
            ) : (
              <FormattedMessage id="needs.state.open" />
            )}
          </Badge>
        }
      >
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            isBusy={busy === 'receive' || busy === 'reopen'}
            aria-label={named(isReceived ? 'needs.reopenNamed' : 'needs.receiveNamed')}
            onClick={() => void take(isReceived ? 'reopen' : 'receive')}
          >
            <FormattedMessage id={isReceived ? 'needs.reopen' : 'needs.receive'} />
          </Button>
          {isReceived ? null : (
            <Button
              variant="quiet"
              size="small"
              aria-label={named('needs.editNamed')}
              onClick={() => setDialog('edit')}
            >
              <FormattedMessage id="needs.edit" />
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={named('needs.removeNamed')}
            onClick={() => setDialog('remove')}
          >
            <FormattedMessage id="common.remove" />
          </Button>
          {isTaken ? (
            <PatronMenu
              whom={{ needId: need.needId }}
              name={need.takerName || intl.formatMessage({ id: 'needs.somebody' })}
              onBlocked={() => void invalidate()}
            />
          ) : null}
        </Cluster>
      </NeedWords>
      {dialog === 'edit' ? <NeedDialog need={need} onClose={() => setDialog(null)} /> : null}
      <AlertDialog
        isOpen={dialog === 'remove'}
        title={intl.formatMessage({ id: 'needs.removeTitle' }, { title: need.title })}
        message={
          <Text>
            <FormattedMessage id={isTaken ? 'needs.removeTaken' : 'needs.removeOpen'} />
          </Text>
        }
        actionLabel={intl.formatMessage({ id: 'common.remove' })}
        actionVariant="danger"
        isActionBusy={busy === 'remove'}
        onAction={() => void remove()}
        cancelLabel={intl.formatMessage({ id: 'needs.cancel' })}
        onCancel={() => setDialog(null)}
      />
    </>
  );
}
