/* oxlint-disable house-rules/no-raw-design-values -- cameras read only dark on light, so it is black on white in every theme. */
import { useMemo } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `QrCode`. */
export interface QrCodeProps {
  /** The modules, row by row, without an edge: true is dark. */
  modules: readonly (readonly boolean[])[];
  /** Says what it is for, and what it holds. */
  label: string;
}

/** Light modules around the code that a scanner needs (ISO/IEC 18004). */
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

/**
 * A code to be scanned, with its quiet zone. Its content is also given as text nearby, for those who cannot
 * scan.
 */
export function QrCode({ modules, label }: QrCodeProps) {
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
  return (
    <Ground
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#FFFFFF" />
      <path d={path} fill="#000000" />
    </Ground>
  );
}
