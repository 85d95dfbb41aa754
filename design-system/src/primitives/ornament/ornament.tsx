import { styled, theme } from '#design-system/theme/stitches.ts';

import { shapes, type OrnamentName } from './shapes.ts';

/** Props of {@link Ornament}. */
export type OrnamentProps = {
  /** Name of the drawing. */
  name: OrnamentName;
  /** Side length: 32, 56 or 112 px; default medium. */
  size?: 'small' | 'medium' | 'large' | undefined;
};

/** A decorative line drawing, hidden from screen readers. */
export function Ornament({ name, size = 'medium' }: OrnamentProps) {
  const shape = shapes[name];
  return (
    <Root size={size} aria-hidden="true" data-ornament={name}>
      <svg viewBox="0 0 96 96" fill="none" focusable="false">
        <path d={shape.gilt} data-gilt="" />
        <path d={shape.lines} data-lines="" />
      </svg>
    </Root>
  );
}

const Root = styled('span', {
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  color: theme.colors.secondaryText,
  '& svg': { display: 'block', width: '100%', height: '100%', overflow: 'visible' },
  '& [data-lines]': {
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& [data-gilt]': { fill: theme.colors.secondaryBright, fillOpacity: 0.85 },
  '@forced': { '& [data-gilt]': { fill: 'none', stroke: 'currentColor' } },
  variants: {
    size: {
      small: {
        width: theme.sizes.ornamentSmall,
        height: theme.sizes.ornamentSmall,
        strokeWidth: theme.strokeWidths.light,
      },
      medium: {
        width: theme.sizes.ornamentMedium,
        height: theme.sizes.ornamentMedium,
        strokeWidth: theme.strokeWidths.light,
      },
      large: {
        width: theme.sizes.ornamentLarge,
        height: theme.sizes.ornamentLarge,
        strokeWidth: theme.strokeWidths.medium,
      },
    },
  },
});
