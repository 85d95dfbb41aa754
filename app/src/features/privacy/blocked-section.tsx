import { dayText, useDateText } from '@almsway/client/i18n/days.ts';
import { QueryPanel } from '@almsway/client/lists/query-panel.tsx';
import { showSnackbarAtom } from '@almsway/client/ui/snackbars.ts';
import type { User } from '@almsway/contract/people/user';
import type { Block } from '@almsway/contract/privacy/privacy';
import { Button } from '@almsway/design-system/button';
import { Skeleton, SkeletonGroup } from '@almsway/design-system/skeleton';
import { Stack } from '@almsway/design-system/stack';
import { Text } from '@almsway/design-system/text';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import { blocksAtom, unblockAtom } from './blocks.ts';

/** How a blocked person is named to the user who blocked them. */
function nameOf(intl: IntlShape, { name, since }: Block): string {
  if (name !== '') return name;
  return since === ''
    ? intl.formatMessage({ id: 'privacy.blocked.gone' })
    : intl.formatMessage({ id: 'privacy.blocked.patron' }, { day: dayText(intl, since) });
}

/** The users this user has blocked, each with an unblock button. */
export function BlockedSection({ user }: { user: User }) {
  const intl = useIntl();
  const dateOf = useDateText();
  const blocks = useAtomValue(blocksAtom);
  const unblock = useSetAtom(unblockAtom);
  const showSnackbar = useSetAtom(showSnackbarAtom);

  const end = async (block: Block): Promise<void> => {
    const name = nameOf(intl, block);
    // The row is removed at once, and the focused button with it.
    document.getElementById('blocked')?.focus({ preventScroll: true });
    if (await unblock(block)) {
      showSnackbar({ tone: 'success', message: 'privacy.blocked.unblocked', values: { name } });
    }
  };

  return (
    <QueryPanel
      query={blocks}
      errorTitle="privacy.blocked.error"
      skeleton={
        <SkeletonGroup label={intl.formatMessage({ id: 'privacy.blocked.loading' })}>
          <Skeleton lines={2} />
        </SkeletonGroup>
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Text tone="muted">
            <span>
              <FormattedMessage id="privacy.blocked.empty" />
            </span>{' '}
            <FormattedMessage
              id={
                user.role === 'monastic'
                  ? 'privacy.blocked.emptyHintMonastic'
                  : 'privacy.blocked.emptyHint'
              }
            />
          </Text>
        ) : (
          <Stack gap="4" align="stretch">
            <Text>
              <FormattedMessage id="privacy.blocked.lead" />
            </Text>
            <Stack as="ul" gap="3" align="stretch">
              {rows.map((block) => (
                <li key={block.blockId}>
                  <Stack direction="row" justify="between" align="center" gap="3" wrap>
                    <Stack gap="0">
                      <Text as="span">{nameOf(intl, block)}</Text>
                      <Text as="span" variant="small" tone="muted">
                        <FormattedMessage
                          id="privacy.blocked.since"
                          values={{ day: dateOf(block.createdAt) }}
                        />
                      </Text>
                    </Stack>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={intl.formatMessage(
                        { id: 'privacy.blocked.unblockNamed' },
                        { name: nameOf(intl, block) },
                      )}
                      onClick={() => void end(block)}
                    >
                      <FormattedMessage id="privacy.blocked.unblock" />
                    </Button>
                  </Stack>
                </li>
              ))}
            </Stack>
          </Stack>
        )
      }
    </QueryPanel>
  );
}
