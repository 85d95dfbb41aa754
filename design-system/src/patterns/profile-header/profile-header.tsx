import type { ReactNode, Ref } from 'react';

import { Avatar, type AvatarTone } from '#design-system/primitives/avatar/avatar.tsx';
import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ProfileHeader}. */
export type ProfileHeaderProps = {
  /** Name of the person; the h1. */
  name: string;
  /** Shown before the name, smaller. */
  honorific?: string | undefined;
  /** Photo; initials without it. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Tint of the initials. */
  avatarTone?: AvatarTone | undefined;
  /** The mark of a verified profile. */
  verified?: ReactNode | undefined;
  /** Facts such as tradition, monastery and place. */
  meta?: readonly { id: string; icon?: ReactNode | undefined; text: string }[] | undefined;
  /** A sentence or two. */
  summary?: ReactNode | undefined;
  /** Secondary buttons, such as Share; the main action is in an action bar. */
  actions?: ReactNode | undefined;
  /** Reaches the h1, which takes focus on arrival. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** The head of a monastic's page. */
export function ProfileHeader({
  name,
  honorific,
  photoUrl,
  avatarTone,
  verified,
  meta,
  summary,
  actions,
  headingRef,
}: ProfileHeaderProps) {
  return (
    <Root>
      <Ring>
        <Avatar name={name} photoUrl={photoUrl} size="huge" tone={avatarTone} />
      </Ring>
      <Words>
        <Names>
          <Heading level={1} tabIndex={-1} ref={headingRef}>
            {honorific === undefined || honorific === '' ? null : (
              <Honorific>{honorific} </Honorific>
            )}
            {name}
          </Heading>
          {verified === undefined || verified === null ? null : verified}
        </Names>
        {meta === undefined || meta.length === 0 ? null : (
          <Meta>
            {meta.map(({ id, icon, text }) => (
              <li key={id}>
                {icon === undefined ? null : <Icon aria-hidden="true">{icon}</Icon>}
                {text}
              </li>
            ))}
          </Meta>
        )}
        {summary === undefined || summary === null || summary === '' ? null : (
          <Summary dir="auto">{summary}</Summary>
        )}
      </Words>
      {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[5],
  textAlign: 'center',
  '@medium': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    justifyItems: 'start',
    gap: theme.space[6],
    textAlign: 'start',
  },
});

/** A thin gilt ring around the photo. */
const Ring = styled('div', {
  width: 'fit-content',
  height: 'fit-content',
  padding: theme.space[1],
  border: `${theme.borderWidths.strong} solid ${theme.colors.secondaryBright}`,
  borderRadius: theme.radii.round,
});

const Words = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[3],
  minWidth: 0,
  '@medium': { justifyItems: 'start' },
});

const Names = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[1],
  minWidth: 0,
  '@medium': { justifyItems: 'start' },
});

const Honorific = styled('span', {
  display: 'block',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.lead,
  letterSpacing: 0,
});

const Meta = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${theme.space[2]} ${theme.space[5]}`,
  margin: 0,
  padding: 0,
  color: theme.colors.textMuted,
  listStyle: 'none',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.space[2] },
  '@medium': { justifyContent: 'flex-start' },
});

const Icon = styled('span', {
  display: 'inline-flex',
  flex: 'none',
  '& svg': { width: theme.sizes.icon, height: theme.sizes.icon },
});

const Summary = styled('div', {
  maxWidth: theme.sizes.measure,
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.5,
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.space[2],
  '@medium': { justifyContent: 'flex-end' },
});
