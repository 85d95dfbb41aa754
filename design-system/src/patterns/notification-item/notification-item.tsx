import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link NotificationItem}. */
export type NotificationItemProps = {
  /** What happened; may hold a link. */
  title: ReactNode;
  /** A sentence about it. */
  text?: ReactNode | undefined;
  /** The time in the person's language. */
  timeText: string;
  /** The time for machines, ISO 8601. */
  dateTime: string;
  /** Whether it is new to the person. */
  isUnread: boolean;
  /** Says so in a word. */
  unreadLabel: string;
  /** Buttons. */
  actions?: ReactNode | undefined;
};

/** A row of a list of notifications. */
export function NotificationItem({
  title,
  text,
  timeText,
  dateTime,
  isUnread,
  unreadLabel,
  actions,
}: NotificationItemProps) {
  return (
    <Root data-unread={isUnread ? '' : undefined}>
      <Icon aria-hidden="true">
        <Bell />
      </Icon>
      <Words>
        <Title>
          {title}
          {isUnread ? <Mark>{unreadLabel}</Mark> : null}
        </Title>
        {text === undefined || text === null ? null : <Body>{text}</Body>}
        <Time dateTime={dateTime}>{timeText}</Time>
      </Words>
      {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.space[4],
  padding: theme.space[4],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  listStyle: 'none',
  '&[data-unread]': { borderColor: theme.colors.borderControl },
});

const Icon = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: theme.sizes.discSmall,
  height: theme.sizes.discSmall,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.sunken,
  color: theme.colors.textMuted,
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
  '[data-unread] > &': {
    backgroundColor: theme.colors.secondaryMist,
    color: theme.colors.secondaryText,
  },
});

const Words = styled('div', {
  display: 'grid',
  gap: theme.space[1],
  flex: `1 1 ${theme.sizes.besideSmall}`,
  minWidth: 0,
});

const Title = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space[2],
  lineHeight: 1.4,
  '[data-unread] &': { fontWeight: theme.fontWeights.strong },
});

const Mark = styled('span', {
  padding: '0.08em 0.77em',
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.action,
  color: theme.colors.onAction,
  fontSize: theme.fontSizes.tiny,
  fontWeight: theme.fontWeights.strong,
  lineHeight: 1.5,
});

const Body = styled('div', { color: theme.colors.textMuted, lineHeight: 1.5 });

const Time = styled('time', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginInlineStart: 'auto',
});
