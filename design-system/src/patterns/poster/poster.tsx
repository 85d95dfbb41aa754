/* oxlint-disable house-rules/no-raw-design-values -- a sheet of paper is drawn in parts of its width, so that A4, A5 and the preview look alike. */
import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** A code of a poster. */
export interface PosterCode {
  /** What scanning it is for. */
  title: string;
  /** The `QrCode`. */
  code: ReactNode;
  /** What scans it, and what it says, in words. */
  lines: readonly ReactNode[];
}

/** Props of `Poster`. */
export interface PosterProps {
  /** Paper that it is printed on. */
  size: 'a4' | 'a5';
  /** Name of the person. */
  name: string;
  /** Language of the texts around the name and the sentence. */
  lang: string;
  /** `Niche` of the size `fill`. */
  picture: ReactNode;
  /** One sentence about the person. */
  sentence: ReactNode;
  /** One or two codes, apart from each other. */
  codes: readonly PosterCode[];
  /** Small print: who receives. */
  note?: ReactNode;
}

const Frame = styled('div', {
  containerType: 'inline-size',
  // Named pages of print.css.
  variants: { size: { a4: { page: 'poster-a4' }, a5: { page: 'poster-a5' } } },
});

const Sheet = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3cqw',
  // The height of both papers between their margins: 267 mm at 180 mm, 190 mm at 128 mm.
  maxHeight: '148cqw',
  color: theme.colors.text,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  breakInside: 'avoid',
  '& > *': { flexShrink: 0 },
});

// The only part that is made smaller, so that long texts fit on the paper.
const Picture = styled('div', {
  '&&': { flexShrink: 1 },
  minHeight: 0,
  height: '32.5cqw',
  aspectRatio: '4 / 5',
});

const Name = styled('p', {
  fontFamily: theme.fonts.display,
  lineHeight: theme.lineHeights.tight,
  variants: {
    length: {
      short: { fontSize: '7.5cqw' },
      medium: { fontSize: '5.8cqw' },
      long: { fontSize: '4.5cqw' },
    },
  },
});

/** Names up to so many characters fit on one line, and on two. */
const NAME_LENGTHS = { short: 24, medium: 56 } as const;

const Sentence = styled('p', {
  maxWidth: '82cqw',
  fontFamily: theme.fonts.display,
  fontSize: '3.8cqw',
  lineHeight: theme.lineHeights.snug,
});

const Codes = styled('div', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 46cqw)',
  justifyContent: 'center',
  alignItems: 'start',
  gap: '6cqw',
  width: '100%',
  paddingTop: '4cqw',
  borderTop: `${theme.borderWidths.mark} solid ${theme.colors.secondary}`,
});

const Code = styled('div', {
  display: 'grid',
  justifyItems: 'center',
  gap: '1cqw',
  fontSize: '2.7cqw',
  lineHeight: theme.lineHeights.snug,
  '& > :nth-child(2)': { width: '34cqw' },
});

const Title = styled('p', {
  fontSize: '3.6cqw',
  fontWeight: theme.fontWeights.strong,
});

const Note = styled('p', {
  fontSize: '2.5cqw',
  lineHeight: theme.lineHeights.snug,
  color: theme.colors.textMuted,
});

/** A sheet to hang up or hand out: a person, a sentence, and codes that a camera or a bank's app reads. */
export function Poster({ size, name, lang, picture, sentence, codes, note }: PosterProps) {
  return (
    <Frame size={size} lang={lang}>
      <Sheet>
        <Picture>{picture}</Picture>
        <Name length={lengthOf(name)}>
          <bdi>{name}</bdi>
        </Name>
        <Sentence>{sentence}</Sentence>
        <Codes>
          {codes.map(({ title, code, lines }) => (
            <Code key={title}>
              <Title>{title}</Title>
              <div>{code}</div>
              {lines.map((line, index) => (
                <p key={index}>{line}</p>
              ))}
            </Code>
          ))}
        </Codes>
        {note === undefined ? null : <Note>{note}</Note>}
      </Sheet>
    </Frame>
  );
}

function lengthOf({ length }: string): 'short' | 'medium' | 'long' {
  if (length <= NAME_LENGTHS.short) return 'short';
  return length <= NAME_LENGTHS.medium ? 'medium' : 'long';
}
