import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Certificate`. */
export interface CertificateProps {
  /** Name of the issuer. */
  issuer: string;
  /** Lines below the name: tax number, address, register. */
  issuerLines: readonly string[];
  /** Heading, where the surroundings have none, as in print. */
  title?: ReactNode | undefined;
  /** The certified text. */
  children: ReactNode;
  /** Labels of the lines filled in by hand, such as “Signature”; empty if it is signed in print. */
  signatureLines: readonly string[];
  /** Text above these lines: recipient, place and date. */
  signature: ReactNode;
}

const Root = styled('div', {
  display: 'grid',
  gap: theme.space[5],
  width: '100%',
  // Condensed, so that a year of offerings fits on one sheet.
  '@print': {
    gap: theme.space[3],
    '&, & > p, & dd': { fontSize: theme.fontSizes.small, lineHeight: theme.lineHeights.snug },
  },
});

const Letterhead = styled('div', {
  display: 'grid',
  gap: theme.space[1],
  paddingBottom: theme.space[3],
  borderBottom: `${theme.borderWidths.strong} solid ${theme.colors.borderControl}`,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

const Issuer = styled('p', {
  color: theme.colors.text,
  fontFamily: theme.fonts.display,
  fontSize: theme.fontSizes.lead,
  lineHeight: theme.lineHeights.snug,
});

const Signature = styled('div', {
  display: 'grid',
  gap: theme.space[3],
  breakInside: 'avoid',
});

const Lines = styled('div', {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${theme.sizes.besideSmall}, 100%), 1fr))`,
  gap: theme.space[5],
});

const Line = styled('div', {
  paddingTop: theme.space[2],
  marginTop: theme.space[8],
  '@print': { marginTop: theme.space[7] },
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
});

/** A certificate of an organisation: letterhead, the certified text, and lines to sign. */
export function Certificate({
  issuer,
  issuerLines,
  title,
  children,
  signatureLines,
  signature,
}: CertificateProps) {
  return (
    <Root>
      <Letterhead>
        <Issuer>{issuer}</Issuer>
        {issuerLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Letterhead>
      {title}
      {children}
      <Signature>
        {signature}
        {signatureLines.length > 0 && (
          <Lines>
            {signatureLines.map((line) => (
              <Line key={line}>{line}</Line>
            ))}
          </Lines>
        )}
      </Signature>
    </Root>
  );
}
