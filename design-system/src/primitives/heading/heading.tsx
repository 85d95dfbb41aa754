import type { ReactNode, Ref } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Heading`. */
export interface HeadingProps {
  /** The words. */
  children: ReactNode;
  /** Place in the outline of the page. */
  level: 1 | 2 | 3;
  /** Looks, when they differ from the level; default the level. `label` heads a few lines within a subject. */
  size?: 'display' | 1 | 2 | 3 | 'label' | undefined;
  /** `auto` for text that a user typed: its direction follows its script. */
  dir?: 'auto' | undefined;
  /** BCP 47 code of the language of the words, where it is not that of the page. */
  lang?: string | undefined;
  /** For links and `aria-labelledby`. */
  id?: string | undefined;
  /** Default `start`. */
  align?: 'start' | 'center' | undefined;
  /** -1 lets a route change move the focus here. */
  tabIndex?: number | undefined;
  /** The element, for focus. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

const TAGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

const Root = styled('h2', {
  margin: 0,
  color: theme.colors.text,
  fontFamily: theme.fonts.display,
  fontWeight: theme.fontWeights.display,
  lineHeight: theme.lineHeights.heading,
  letterSpacing: theme.letterSpacings.heading,
  textWrap: 'balance',
  variants: {
    size: {
      display: {
        fontSize: theme.fontSizes.display,
        lineHeight: theme.lineHeights.tight,
        letterSpacing: theme.letterSpacings.display,
      },
      1: {
        fontSize: theme.fontSizes.h1,
        lineHeight: theme.lineHeights.tight,
        letterSpacing: theme.letterSpacings.display,
      },
      2: { fontSize: theme.fontSizes.h2 },
      3: { fontSize: theme.fontSizes.h3 },
      label: {
        fontFamily: theme.fonts.body,
        fontSize: theme.fontSizes.body,
        fontWeight: theme.fontWeights.strong,
        letterSpacing: 'normal',
      },
    },
    align: { start: {}, center: { textAlign: 'center' } },
  },
});

/** A heading: its level is for the outline, its size for the eye. */
export function Heading({
  children,
  level,
  size,
  align = 'start',
  dir,
  lang,
  id,
  tabIndex,
  ref,
}: HeadingProps) {
  return (
    <Root
      as={TAGS[level]}
      size={size ?? level}
      align={align}
      {...(dir ? { dir } : {})}
      {...(lang ? { lang } : {})}
      {...(id ? { id } : {})}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(ref ? { ref } : {})}
    >
      {children}
    </Root>
  );
}
