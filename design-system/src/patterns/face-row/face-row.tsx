import type { ReactNode } from 'react';

import { Avatar } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** A person in a `FaceRow`. */
export interface Face {
  /** Value of the person. */
  id: string;
  /** Full name, shown below the photo. */
  name: string;
  /** Address of the photo. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition, shown without a photo. */
  ornament?: OrnamentName | undefined;
  /** A word below the name, such as "muted". */
  note?: string | undefined;
}

/** Props of `FaceRow`. */
export interface FaceRowProps {
  /** Accessible name of the row, such as "Whose updates are shown". */
  label: string;
  /** The people, in order. */
  faces: readonly Face[];
  /** The first button, for everybody: its label and a lucide icon. */
  everyone: { label: string; icon: ReactNode };
  /** Id of the chosen person; null for everybody. */
  value: string | null;
  /** Called with another choice; a second press of a person chooses everybody. */
  onChange: (id: string | null) => void;
}

// Wider with larger text, for the names.
const WIDTH = 'var(--face-width)';
const widthOf = (em: number) => `max(${theme.sizes.avatarMedium} + ${theme.space[5]}, ${em}em)`;

const Row = styled('ul', {
  '--face-width': widthOf(6.25),
  // More than seven have several lines in wide windows anyway: there is room for long names.
  '&:has(> :nth-child(8))': { '--face-width': widthOf(8.25) },
  display: 'flex',
  gap: theme.space[2],
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: theme.space[4],
  scrollbarWidth: 'thin',
  // To the edges of the page, and with space for focus rings, which a scroll container would clip.
  margin: `calc(-1 * ${theme.space[1]}) calc(-1 * ${theme.space[4]})`,
  padding: `${theme.space[1]} ${theme.space[4]}`,
  // The first circle with its ring begins where the page does; its name is centred below it.
  marginInlineStart: `calc((${theme.sizes.avatarMedium} - ${WIDTH}) / 2 + ${theme.borderWidths.alert})`,
  paddingInlineStart: 0,
  fontSize: theme.fontSizes.small,
  listStyle: 'none',
  '& > li': { flex: `0 0 calc(${WIDTH})`, scrollSnapAlign: 'start' },
  // A mouse does not scroll sideways.
  '@large': { flexWrap: 'wrap', columnGap: 0, overflowX: 'visible' },
});

const Press = styled('button', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space[1],
  width: '100%',
  height: '100%',
  paddingBlock: theme.space[1],
  paddingInline: 0,
  border: `${theme.borderWidths.hairline} solid transparent`,
  borderRadius: theme.radii.medium,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  lineHeight: theme.lineHeights.snug,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.colors.sunken },
  // A golden ring and a strong name: not by colour alone.
  '&[aria-pressed="true"]': {
    fontWeight: theme.fontWeights.strong,
    '& > :first-child': {
      boxShadow: `0 0 0 ${theme.borderWidths.strong} ${theme.colors.background}, 0 0 0 ${theme.borderWidths.alert} ${theme.colors.secondary}`,
    },
    '@forced': chosenWhenForced,
  },
});

const Everyone = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: theme.sizes.avatarMedium,
  height: theme.sizes.avatarMedium,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.surface,
  '& > svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

const Note = styled('span', {
  color: theme.colors.textMuted,
  fontWeight: theme.fontWeights.regular,
});

/** People as photos with their names below, of whom one can be chosen. On small screens the row scrolls sideways. */
export function FaceRow({ label, faces, everyone, value, onChange }: FaceRowProps) {
  return (
    <Row aria-label={label}>
      <li>
        <Press type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
          <Everyone aria-hidden="true">{everyone.icon}</Everyone>
          {everyone.label}
        </Press>
      </li>
      {faces.map(({ id, name, photoUrl, ornament, note }) => (
        <li key={id}>
          <Press
            id={`face-${id}`}
            type="button"
            aria-pressed={value === id}
            onClick={() => onChange(value === id ? null : id)}
          >
            <Avatar name={name} photoUrl={photoUrl} ornament={ornament} />
            {name}
            {note === undefined ? null : <Note>{note}</Note>}
          </Press>
        </li>
      ))}
    </Row>
  );
}
