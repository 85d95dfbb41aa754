import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarProps } from '#design-system/primitives/avatar/avatar.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link NotificationItems}. */
export type NotificationItemsProps = {
  /** `NotificationItem` elements. */
  children: ReactNode;
};

/** Props of {@link NotificationItem}. */
export type NotificationItemProps = {
  /** What happened. */
  title: ReactNode;
  /**
   * An empty link element to its target; the whole row is clickable. Without it the row is shown as removed.
   */
  link?: ReactElement | undefined;
  /** The person it is about, whose photo is shown. */
  person?: AvatarProps | undefined;
  /** Shown instead of a photo if it is about nobody. */
  icon: ReactNode;
  /** When it happened, in the user's language, or what was done with it. */
  note: ReactNode;
  /** Whether it is unread. */
  isUnread: boolean;
  /** Screen reader text of the dot. */
  unreadLabel: string;
  /** A small button, which is not part of the link: at the end of the row, or after the note of a removed one. */
  action?: ReactNode | undefined;
};

/** A list of notifications. */
export function NotificationItems({ children }: NotificationItemsProps) {
  return <List role="list">{children}</List>;
}

/** A row in a list of notifications. A removed row keeps its height, so that nothing moves. */
export function NotificationItem({
  title,
  link,
  person,
  icon,
  note,
  isUnread,
  unreadLabel,
  action,
}: NotificationItemProps) {
  return (
    <Root data-unread={isUnread ? '' : undefined} data-removed={link ? undefined : ''}>
      <Face>
        {isUnread ? <Dot aria-hidden="true" /> : null}
        {person ? <Avatar {...person} /> : <Icon aria-hidden="true">{icon}</Icon>}
      </Face>
      <Title dir="auto">
        {isUnread ? <VisuallyHidden>{unreadLabel} </VisuallyHidden> : null}
        {link === undefined ? (
          title
        ) : (
          <FilledLink link={link} className={linkStyles().className}>
            {title}
          </FilledLink>
        )}
      </Title>
      <Note>
        {note}
        {link === undefined ? <Undo>{action}</Undo> : null}
      </Note>
      {link === undefined || !action ? null : <Action>{action}</Action>}
    </Root>
  );
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  listStyle: 'none',
});

const Root = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: '"face title action" "face note action"',
  gridTemplateRows: '1fr auto',
  alignItems: 'center',
  columnGap: theme.space[4],
  paddingBlock: theme.space[3],
  transition: `background-color ${theme.transitions.quick}`,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '@hover': { '&:not([data-removed]):hover': { backgroundColor: theme.colors.surface } },
});

const Face = styled('span', {
  gridArea: 'face',
  alignSelf: 'start',
  position: 'relative',
  display: 'inline-flex',
  '[data-removed] > &': { opacity: 0.5 },
});

/** At the edge of the photo. */
const Dot = styled('span', {
  position: 'absolute',
  // Above the portrait, which comes after it.
  zIndex: theme.zIndices.raised,
  insetInlineEnd: 0,
  top: 0,
  width: theme.space[3],
  height: theme.space[3],
  border: `${theme.borderWidths.strong} solid ${theme.colors.background}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.action,
  '@forced': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
});

const Icon = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: theme.sizes.avatarMedium,
  height: theme.sizes.avatarMedium,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.sunken,
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

const Title = styled('div', {
  gridArea: 'title',
  alignSelf: 'end',
  paddingTop: theme.space[1],
  lineHeight: theme.lineHeights.snug,
  '[data-unread] > &': { fontWeight: theme.fontWeights.strong },
  '[data-removed] > &': { color: theme.colors.textMuted },
});

const linkStyles = css({
  color: 'inherit',
  fontWeight: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': {
    textDecoration: 'underline',
    textDecorationThickness: theme.borderWidths.hairline,
    textUnderlineOffset: '0.2em',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.offsets.ringInset,
    borderRadius: theme.radii.large,
  },
});

const Note = styled('div', {
  gridArea: 'note',
  overflowWrap: 'break-word',
  paddingBottom: theme.space[1],
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** Reaches over its line at both sides, so that a removed row is not higher. */
const Undo = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  height: 0,
  verticalAlign: 'middle',
});

/** Above the link that covers the row. */
const Action = styled('div', {
  gridArea: 'action',
  alignSelf: 'start',
  position: 'relative',
  zIndex: theme.zIndices.raised,
  // Its open menu is above the buttons of later rows.
  '&:has([data-state="open"])': { zIndex: theme.zIndices.menu },
  // With large text in a narrow window, within the margin of the page.
  marginInlineEnd: `calc(-1 * min(${theme.space[2]}, 3vw))`,
});
