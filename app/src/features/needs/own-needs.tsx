import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { OWN_NEEDS_ID } from '@almsway/client/navigation/routes.ts';
import type { Need } from '@almsway/contract/giving/needs';
import { originalLanguage } from '@almsway/contract/profiles/own-texts';
import { AlertDialog } from '@almsway/design-system/alert-dialog';
import { Button } from '@almsway/design-system/button';
import { Disclosure } from '@almsway/design-system/disclosure';
import { DropdownMenu } from '@almsway/design-system/dropdown-menu';
import { Heading } from '@almsway/design-system/heading';
import { IconButton } from '@almsway/design-system/icon-button';
import { Prose } from '@almsway/design-system/prose';
import { Row, RowList } from '@almsway/design-system/row-list';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Cluster, Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { usePatronBlock } from '#app/features/privacy/patron-menu.tsx';

import { NeedDialog } from './need-dialog.tsx';
import type { NeedStep } from './needs-calls.ts';
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
            <Text tone="muted">
              <span>
                <FormattedMessage id="needs.ownEmpty" />
              </span>{' '}
              <FormattedMessage id="needs.ownEmptyHint" />
            </Text>
          ) : (
            <NeedRows needs={rows} />
          )
        }
      </QueryPanel>
      {isAdding ? <NeedDialog need={undefined} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}

/** Open needs; received ones are folded. */
function NeedRows({ needs }: { needs: readonly Need[] }) {
  const isReceived = ({ status }: Need) => status === 'received';
  const received = needs.filter(isReceived);
  const listOf = (rows: readonly Need[]) => (
    <RowList>
      {rows.map((need) => (
        <OwnNeed key={need.needId} need={need} />
      ))}
    </RowList>
  );
  return (
    <div>
      {received.length < needs.length && listOf(needs.filter((need) => !isReceived(need)))}
      {received.length > 0 && (
        <Disclosure
          summary={
            <FormattedMessage id="needs.receivedCount" values={{ count: received.length }} />
          }
        >
          {listOf(received)}
        </Disclosure>
      )}
    </div>
  );
}

function OwnNeed({ need }: { need: Need }) {
  const intl = useIntl();
  const { busy, take } = useStep(need.needId);
  const invalidate = useSetAtom(invalidateNeedsAtom);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const { needId, title, details, status, takerName } = need;
  const isReceived = status === 'received';
  const isTaken = status === 'taken';
  const lang = originalLanguage(need.monastic);
  const block = usePatronBlock({
    whom: { needId },
    name: takerName || intl.formatMessage({ id: 'needs.somebody' }),
    onBlocked: () => void invalidate(),
  });

  const change = async (step: NeedStep): Promise<void> => {
    const isDone = await take(step);
    setDialog(null);
    // The row is removed or has moved, and the focused button with it.
    if (isDone) document.getElementById(OWN_NEEDS_ID)?.focus({ preventScroll: true });
  };

  return (
    <Row
      title={
        <Heading level={3} size="label" dir="auto" lang={lang}>
          {title}
        </Heading>
      }
      action={
        <DropdownMenu
          trigger={
            <IconButton
              edge="end"
              label={intl.formatMessage({ id: 'safety.menu.rowNamed' }, { row: title })}
              hint={intl.formatMessage({ id: 'safety.menu.open' })}
              icon={<Ellipsis />}
            />
          }
          items={[
            ...(isReceived
              ? []
              : [
                  {
                    id: 'edit',
                    icon: <Pencil />,
                    label: <FormattedMessage id="needs.edit" />,
                    onSelect: () => setDialog('edit'),
                  },
                ]),
            {
              id: 'remove',
              icon: <Trash2 />,
              label: <FormattedMessage id="needs.remove" />,
              onSelect: () => setDialog('remove'),
            },
            ...(isTaken ? [block.item] : []),
          ]}
        />
      }
      note={
        isTaken ? (
          <FormattedMessage
            id="needs.state.taken"
            values={{ hasName: takerName === '' ? 'no' : 'yes', name: takerName }}
          />
        ) : (
          <FormattedMessage id={isReceived ? 'needs.state.received' : 'needs.state.open'} />
        )
      }
    >
      {details === '' ? null : (
        <Prose preserveLines isFullWidth lang={lang}>
          <p>{details}</p>
        </Prose>
      )}
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          isBusy={busy === 'receive' || busy === 'reopen'}
          aria-label={intl.formatMessage(
            { id: isReceived ? 'needs.reopenNamed' : 'needs.receiveNamed' },
            { title },
          )}
          onClick={() => void change(isReceived ? 'reopen' : 'receive')}
        >
          <FormattedMessage id={isReceived ? 'needs.reopen' : 'needs.receive'} />
        </Button>
      </Cluster>
      {dialog === 'edit' ? <NeedDialog need={need} onClose={() => setDialog(null)} /> : null}
      <AlertDialog
        isOpen={dialog === 'remove'}
        title={intl.formatMessage({ id: 'needs.removeTitle' }, { title })}
        message={
          <Text>
            <FormattedMessage id={isTaken ? 'needs.removeTaken' : 'needs.removeOpen'} />
          </Text>
        }
        actionLabel={intl.formatMessage({ id: 'needs.remove' })}
        actionVariant="danger"
        isActionBusy={busy === 'remove'}
        onAction={() => void change('remove')}
        cancelLabel={intl.formatMessage({ id: 'needs.cancel' })}
        onCancel={() => setDialog(null)}
      />
      {block.question}
    </Row>
  );
}
