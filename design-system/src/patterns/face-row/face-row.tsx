import type { ReactElement } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** A person in a `FaceRow`. */
export interface Face {
  /** React key. */
  id: string;
  /** Full name, shown below the photo. */
  name: string;
  /** Name without honorific, used for initials; default `name`. */
  initialsOf?: string | undefined;
  /** Address of the photo. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Colour of the initials. */
  tone?: AvatarTone | undefined;
  /** An empty link element to their page. */
  link: ReactElement;
  /** A word below the name, such as "muted". */
  note?: string | undefined;
}

/** Props of `FaceRow`. */
export interface FaceRowProps {
  /** The people, in order. */
  faces: readonly Face[];
}

const WIDTH = `calc(${theme.sizes.avatarMedium} + ${theme.space[5]})`;

const Row = styled('ul', {
  display: 'flex',
  gap: theme.space[2],
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: theme.space[4],
  scrollbarWidth: 'thin',
  // To the edges of the page, and with space for focus rings, which a scroll container would clip.
  margin: `calc(-1 * ${theme.space[1]}) calc(-1 * ${theme.space[4]})`,
  padding: `${theme.space[1]} ${theme.space[4]}`,
  listStyle: 'none',
  // A mouse does not scroll sideways.
  '@large': { flexWrap: 'wrap', overflowX: 'visible' },
});

const Item = styled('li', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[2],
  // Wider with larger text, for the names.
  flex: `0 0 max(${WIDTH}, 6em)`,
  fontSize: theme.fontSizes.small,
  textAlign: 'center',
  scrollSnapAlign: 'start',
});

const nameStyles = css({
  maxWidth: '100%',
  color: theme.colors.text,
  lineHeight: theme.lineHeights.snug,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  // The photo is part of the link's target.
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
  lineHeight: theme.lineHeights.snug,
});

/** A row of people as photos with their names below, each one link. On small screens it scrolls sideways. */
export function FaceRow({ faces }: FaceRowProps) {
  return (
    <Row>
      {faces.map(({ id, name, initialsOf = name, photoUrl, tone, link, note }) => (
        <Item key={id}>
          <Avatar name={initialsOf} photoUrl={photoUrl} tone={tone} size="medium" />
          <FilledLink link={link} className={nameStyles().className}>
            {name}
          </FilledLink>
          {note === undefined ? null : <Note>{note}</Note>}
        </Item>
      ))}
    </Row>
  );
}
