import type { ReactNode, Ref } from 'react';

import { labelHeading, unseen } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Heading`. */
export interface HeadingProps {
  /** The text. */
  children: ReactNode;
  /** Level in the outline of the page. */
  level: 1 | 2 | 3;
  /**
   * Size, if it differs from the level. `label` is for a heading above a few lines, as of level 3 in a card; `unseen` is
   * for screen readers only.
   */
  size?: 'display' | 1 | 2 | 3 | 'label' | 'unseen' | undefined;
  /** `auto` for text written by users: the direction follows the script. */
  dir?: 'auto' | undefined;
  /** BCP 47 language of the text, if it differs from that of the page. */
  lang?: string | undefined;
  /** For links and `aria-labelledby`. */
  id?: string | undefined;
  /** Default `start`. */
  align?: 'start' | 'center' | undefined;
  /** -1 allows code to move the focus here, as after navigation. */
  tabIndex?: number | undefined;
  /** Ref to the element, to focus it. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

const TAGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

const Root = styled('h2', {
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
      label: labelHeading,
      unseen,
    },
    align: { start: {}, center: { textAlign: 'center' } },
  },
});

/** A heading. Its level is semantic, its size is visual. */
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
      data-size={size}
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
