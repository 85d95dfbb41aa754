import type { ReactElement } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** One face of a `FaceRow`. */
export interface Face {
  /** Key of the row. */
  id: string;
  /** The whole name, shown below the face. */
  name: string;
  /** Name without an honorific, for initials; default `name`. */
  initialsOf?: string | undefined;
  /** Address of their photo. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Ground of the initials. */
  tone?: AvatarTone | undefined;
  /** An empty link element to their page. */
  link: ReactElement;
  /** A word below the name, such as that they are muted. */
  note?: string | undefined;
}

/** Props of `FaceRow`. */
export interface FaceRowProps {
  /** The people, in their order. */
  faces: readonly Face[];
}

const WIDTH = `calc(${theme.sizes.avatarLarge} + ${theme.space[5]})`;

const Row = styled('ul', {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${WIDTH}, 1fr))`,
  gap: `${theme.space[5]} ${theme.space[3]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Item = styled('li', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[2],
  minWidth: 0,
  textAlign: 'center',
});

const nameStyles = css({
  maxWidth: '100%',
  color: theme.colors.text,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  // The face is part of the target.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.large },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `${theme.borderWidths.strong} solid ${theme.colors.focus}`,
    outlineOffset: theme.space.half,
  },
});

const Note = styled('span', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

/** People as faces with their names below, each one link; it wraps where there is no room. */
export function FaceRow({ faces }: FaceRowProps) {
  return (
    <Row>
      {faces.map(({ id, name, initialsOf = name, photoUrl, tone, link, note }) => (
        <Item key={id}>
          <Avatar name={initialsOf} photoUrl={photoUrl} tone={tone} size="large" />
          <FilledLink link={link} className={nameStyles().className}>
            {name}
          </FilledLink>
          {note === undefined ? null : <Note>{note}</Note>}
        </Item>
      ))}
    </Row>
  );
}
