import type { ReactNode, Ref } from 'react';

import type { PhotoAddress } from '#design-system/primitives/avatar/photo-source.ts';
import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { Niche, Sill } from '#design-system/primitives/niche/niche.tsx';
import type { OrnamentName } from '#design-system/primitives/ornament/shapes.ts';
import { Voice } from '#design-system/primitives/voice/voice.tsx';
import { dotted } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link ProfileHeader}. */
export type ProfileHeaderProps = {
  /** Name of the person, an h1. */
  name: string;
  /** Shown before the name, in smaller type. */
  honorific?: string | undefined;
  /** Portrait; without one the niche has the ornament. */
  photoUrl?: PhotoAddress | null | undefined;
  /** Drawing of the tradition. */
  ornament?: OrnamentName | undefined;
  /** The mark of a verified profile. */
  verified?: ReactNode | undefined;
  /** Lines of facts, such as tradition and monastery, then place and languages. */
  facts?: readonly { id: string; icon: ReactNode; parts: readonly string[] }[] | undefined;
  /** What the person says, in one sentence. */
  summary?: string | undefined;
  /** BCP 47 language of the summary, if known. */
  summaryLang?: string | undefined;
  /** Icon buttons beside the mark, such as Share. The main action is in an action bar. */
  actions?: ReactNode | undefined;
  /** Whether it is a small preview beside something else; the name is then no heading. */
  isPreview?: boolean | undefined;
  /** Ref to the h1, which gets the focus when the page opens. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Header of a monastic's public profile. */
export function ProfileHeader({
  name,
  honorific,
  photoUrl,
  ornament,
  verified,
  facts = [],
  summary,
  summaryLang,
  actions,
  isPreview = false,
  headingRef,
}: ProfileHeaderProps) {
  const fullName = (
    <>
      {honorific === undefined || honorific === '' ? null : <Honorific>{honorific} </Honorific>}
      {name}
    </>
  );
  return (
    <Root>
      <Sill>
        <Niche photoUrl={photoUrl} ornament={ornament} size={isPreview ? 'list' : 'head'} isEager />
        <Names>
          {isPreview ? (
            <PreviewName>{fullName}</PreviewName>
          ) : (
            <Heading level={1} tabIndex={-1} ref={headingRef}>
              {fullName}
            </Heading>
          )}
        </Names>
      </Sill>
      <div>
        <Line>
          {verified === undefined || verified === null ? null : <Mark>{verified}</Mark>}
          {actions === undefined || actions === null ? null : <Actions>{actions}</Actions>}
        </Line>
        {facts.length === 0 ? null : (
          <Facts role="list">
            {facts.map(({ id, icon, parts }) => (
              <Fact key={id}>
                <Icon aria-hidden="true">{icon}</Icon>
                <Parts>
                  {parts.map((part) => (
                    <span key={part}>
                      <bdi>{part}</bdi>
                    </span>
                  ))}
                </Parts>
              </Fact>
            ))}
          </Facts>
        )}
      </div>
      {summary === undefined || summary === '' ? null : <Voice lang={summaryLang}>{summary}</Voice>}
    </Root>
  );
}

const Root = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[4],
  minWidth: 0,
});

const Names = styled('div', {
  // Below the niche if a word of the name does not fit beside it. Words are broken only if no line can hold them.
  flex: '1 1 min-content',
  minWidth: 0,
  paddingBottom: theme.space[3],
  overflowWrap: 'break-word',
});

const PreviewName = styled('p', {
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.h3,
  lineHeight: theme.lineHeights.heading,
});

const Honorific = styled('span', {
  display: 'block',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.lead,
  letterSpacing: 0,
});

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.space[3],
  width: '100%',
});

/** Its words wrap before the actions do. */
const Mark = styled('div', { flex: '1 1 min-content', minWidth: 0 });

const Facts = styled('ul', {
  display: 'grid',
  gap: theme.space[2],
  minWidth: 0,
  margin: 0,
  marginTop: theme.space[1],
  padding: 0,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
  listStyle: 'none',
});

const Fact = styled('li', { display: 'flex', alignItems: 'flex-start', gap: theme.space[2] });

const Parts = styled('span', { ...dotted, overflowWrap: 'anywhere' });

const Icon = styled('span', {
  display: 'inline-flex',
  flex: 'none',
  '& svg': { width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
});

/** Icon buttons are wider than their icons, which end where the text ends. */
const Actions = styled('div', {
  display: 'flex',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${theme.space[3]})`,
  '@print': { display: 'none' },
});
