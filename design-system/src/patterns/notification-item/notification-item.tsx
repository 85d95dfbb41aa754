import type { ReactElement, ReactNode } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
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
  person?:
    | { name: string; photoUrl?: PhotoAddress | null | undefined; tone?: AvatarTone | undefined }
    | undefined;
  /** Shown instead of a photo if it is about nobody. */
  icon: ReactNode;
  /** When it happened, in the user's language, or what was done with it. */
  note: ReactNode;
  /** Whether it is unread. */
  isUnread: boolean;
  /** Screen reader text of the dot. */
  unreadLabel: string;
  /** Small buttons; they are not part of the link. */
  actions?: ReactNode | undefined;
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
  actions,
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
      <Foot>
        <Note>{note}</Note>
        {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
      </Foot>
    </Root>
  );
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  overflow: 'clip',
  border: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  borderRadius: theme.radii.large,
  backgroundColor: theme.colors.surface,
  listStyle: 'none',
});

const Root = styled('li', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"face title" "face foot"',
  alignItems: 'center',
  columnGap: theme.space[4],
  padding: `${theme.space[3]} ${theme.space[4]}`,
  transition: `background-color ${theme.transitions.quick}`,
  '& + &': { borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}` },
  '@hover': { '&:not([data-removed]):hover': { backgroundColor: theme.colors.background } },
  '@small': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"face title actions" "face note actions"',
    gridTemplateRows: '1fr auto',
    paddingInline: theme.space[5],
  },
});

const Face = styled('span', {
  gridArea: 'face',
  alignSelf: 'start',
  position: 'relative',
  display: 'inline-flex',
  '[data-removed] > &': { opacity: 0.5 },
});

/** In the margin before the photo. */
const Dot = styled('span', {
  position: 'absolute',
  insetInlineStart: `calc(-1 * ${theme.space[3]})`,
  top: `calc(50% - ${theme.space[1]})`,
  width: theme.space[2],
  height: theme.space[2],
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
  backgroundColor: theme.colors.secondaryMist,
  color: theme.colors.secondaryText,
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

/** One line on a phone; with larger text the buttons wrap below the text. */
const Foot = styled('div', {
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[4],
  '@small': { display: 'contents' },
});

const Note = styled('div', {
  gridArea: 'note',
  // At least as wide as its longest word.
  flex: '1 1 min-content',
  overflowWrap: 'break-word',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  '@small': { paddingBottom: theme.space[1] },
});

/** Above the link that covers the row, and always of the same height. */
const Actions = styled('div', {
  gridArea: 'actions',
  position: 'relative',
  zIndex: theme.zIndices.raised,
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.sizes.target,
  marginInlineEnd: `calc(-1 * ${theme.space[2]})`,
});
