import type { ReactElement, ReactNode } from 'react';

import { BrandMark } from '#design-system/patterns/brand-mark/brand-mark.tsx';
import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { pageFrame } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link Footer}. */
export type FooterProps = {
  /** Name of the product. */
  brandWord: string;
  /** A sentence about it. */
  tagline: string;
  /** Accessible name of the navigation. */
  navLabel: string;
  /** Links below small titles. */
  groups: readonly {
    title: string;
    links: readonly { id: string; label: string; link: ReactElement }[];
  }[];
  /** The language switch. */
  language?: ReactNode | undefined;
  /** Line at the very bottom. */
  note?: ReactNode | undefined;
  /** Contact link; at the same place on every page (WCAG 3.2.6). */
  contact?: ReactNode | undefined;
};

/** Footer of every page. */
export function Footer({
  brandWord,
  tagline,
  navLabel,
  groups,
  language,
  note,
  contact,
}: FooterProps) {
  return (
    <Root>
      <Inner>
        <Top>
          <About>
            <BrandMark word={brandWord} />
            <p>{tagline}</p>
            {contact === undefined ? null : <Contact>{contact}</Contact>}
          </About>
          <Nav aria-label={navLabel}>
            {groups.map((group) => (
              <Group key={group.title}>
                <GroupTitle>{group.title}</GroupTitle>
                <ul>
                  {group.links.map(({ id, label, link }) => (
                    <li key={id}>
                      <FilledLink link={link} className={linkStyles().className}>
                        {label}
                      </FilledLink>
                    </li>
                  ))}
                </ul>
              </Group>
            ))}
          </Nav>
        </Top>
        {language === undefined && note === undefined ? null : (
          <Bottom>
            <Note>{note}</Note>
            {language}
          </Bottom>
        )}
      </Inner>
    </Root>
  );
}

const Root = styled('footer', {
  marginTop: 'auto',
  backgroundColor: theme.colors.navbar,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

const Inner = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  ...pageFrame,
  paddingBlock: `${theme.space[6]} ${theme.space[5]}`,
  '@small': {
    ...pageFrame['@small'],
    gap: theme.space[6],
    paddingBlock: `${theme.space[7]} ${theme.space[6]}`,
  },
});

const Top = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${theme.space[5]} ${theme.space[8]}`,
});

const About = styled('div', {
  display: 'grid',
  gap: theme.space[3],
  alignContent: 'start',
  flex: `1 1 ${theme.sizes.besideLarge}`,
  maxWidth: theme.sizes.pageAlone,
  color: theme.colors.textMuted,
});

const Contact = styled('div', { color: theme.colors.text });

const Nav = styled('nav', {
  // Side by side also on a phone, unless the text is enlarged.
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5em, 100%), 1fr))',
  flex: '1 1 100%',
  gap: theme.space[4],
  '@small': { display: 'flex', flexWrap: 'wrap', flex: '0 1 auto', columnGap: theme.space[8] },
});

const Group = styled('div', {
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
});

const GroupTitle = styled('p', {
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  letterSpacing: theme.letterSpacings.eyebrow,
});

const linkStyles = css({
  display: 'inline-block',
  // First lines of neighbours are at one height, also beside a link of two lines.
  paddingTop: `calc((${theme.sizes.target} - 1lh) / 2)`,
  paddingBottom: `calc((${theme.sizes.target} - 1lh) / 2)`,
  color: theme.colors.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

const Bottom = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  paddingTop: theme.space[4],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

const Note = styled('div', {
  flex: `1 1 ${theme.sizes.columnLarge}`,
  maxWidth: theme.sizes.measure,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});
