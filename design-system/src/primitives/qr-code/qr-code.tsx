/* oxlint-disable house-rules/no-raw-design-values -- cameras read only dark on light, so it is black on white in every theme. */
import { useMemo, type ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** The modules, row by row, without quiet zone: true is dark. */
  modules: readonly (readonly boolean[])[];
  /** Accessible name: purpose and content. */
  label: string;
  /** Instructions below it. */
  caption?: ReactNode | undefined;
  /** Faded, as an example. Its modules must then contain no real data. */
  isExample?: boolean | undefined;
}

/** Light modules around the code, which scanners require (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const Ground = styled('svg', {
  display: 'block',
  width: theme.sizes.qrCode,
  maxWidth: '100%',
  height: 'auto',
  borderRadius: theme.radii.small,
  backgroundColor: '#FFFFFF',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
});

const Figure = styled('figure', {
  width: theme.sizes.qrCode,
  maxWidth: '100%',
  '& > figcaption': {
    textAlign: 'center',
    marginTop: theme.space[2],
    color: theme.colors.textMuted,
    fontSize: theme.fontSizes.small,
    lineHeight: theme.lineHeights.snug,
  },
});

/** A QR code with its quiet zone. Provide its content as text nearby too, for users who cannot scan. */
export function QrCode({ modules, label, caption, isExample = false }: QrCodeProps) {
  const size = modules.length + 2 * QUIET_ZONE;
  const path = useMemo(
    () =>
      modules
        .flatMap((row, y) =>
          row.map((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
        )
        .join(''),
    [modules],
  );
  const code = (
    <Ground
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#FFFFFF" />
      <path d={path} fill="#000000" fillOpacity={isExample ? 0.12 : 1} />
    </Ground>
  );
  if (caption === undefined) return code;
  return (
    <Figure>
      {code}
      <figcaption>{caption}</figcaption>
    </Figure>
  );
}
