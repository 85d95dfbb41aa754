import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Progress`. */
export interface ProgressProps {
  /** How much is done, from 0 to `max`. */
  value: number;
  /** The whole. */
  max: number;
  /** What is in progress. */
  label: string;
  /** The state in words, for example "3 of 8 fields". */
  valueText: string;
}

const Root = styled('div', { display: 'grid', gap: theme.space[2] });

const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.space[4],
  fontSize: theme.fontSizes.small,
});

const Label = styled('span', { fontWeight: theme.fontWeights.semibold });

const Words = styled('span', { color: theme.colors.textMuted });

const Track = styled('div', {
  height: '10px',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: theme.colors.borderControl,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.surfaceSunken,
});

const Bar = styled('svg', {
  display: 'block',
  width: '100%',
  height: '100%',
  color: theme.colors.action,
  '@forcedColors': { color: 'Highlight' },
});

/** How far something is, as a bar and in words. */
export function Progress({ value, max, label, valueText }: ProgressProps) {
  const done = max > 0 ? Math.min(Math.max(value / max, 0), 1) * 100 : 0;
  return (
    <Root>
      <Line aria-hidden="true">
        <Label>{label}</Label>
        <Words>{valueText}</Words>
      </Line>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={valueText}
      >
        <Bar viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={done} height="1" fill="currentColor" />
        </Bar>
      </Track>
    </Root>
  );
}
