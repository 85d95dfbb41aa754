import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link BrandMark}. */
export type BrandMarkProps = {
  /** Name of the product in the user's language. */
  word: string;
  /** Name of a part of the product that has pages of its own, such as that of the staff. */
  area?: string | undefined;
};

/** Logo of the product: an alms bowl with a sun rising from it, and the name. */
export function BrandMark({ word, area }: BrandMarkProps) {
  return (
    <Root>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path data-sun="" d="M7.5 14.5a8.5 8.5 0 0 1 17 0Z" />
        <path data-bowl="" d="M2.5 16.5h27c0 7.5-5.2 12-13.5 12s-13.5-4.5-13.5-12Z" />
      </svg>
      <Word>{word}</Word>
      {area === undefined ? null : <Area> {area}</Area>}
    </Root>
  );
}

const Root = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: `min(${theme.space[2]}, 2.5vw)`,
  color: theme.colors.text,
  // The bar of a phone keeps one line with text at twice its size.
  fontSize: `min(${theme.fontSizes.h3}, 7vw)`,
  '& svg': { display: 'block', flexShrink: 0, width: '1.364em', height: '1.364em' },
  '& [data-sun]': { fill: theme.colors.secondaryBright },
  '& [data-bowl]': { fill: theme.colors.action },
  '@forced': { '& path': { fill: 'currentColor' } },
});

const Area = styled('span', {
  color: theme.colors.textMuted,
  fontFamily: theme.fonts.body,
  // Enlarged text on a phone leaves room for the controls beside it.
  fontSize: `min(${theme.fontSizes.tiny}, 4.2vw)`,
  lineHeight: 1.2,
});

const Word = styled('span', {
  fontFamily: theme.fonts.display,
  fontWeight: theme.fontWeights.display,
  letterSpacing: '-0.01em',
  lineHeight: 1.2,
});
