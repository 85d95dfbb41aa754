import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Progress`. */
export interface ProgressProps {
  /** Current value, from 0 to `max`. */
  value: number;
  /** Maximum value. */
  max: number;
  /** What is in progress. */
  label: string;
  /** State in words, such as "3 of 8 fields". */
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

const Label = styled('span', { fontWeight: theme.fontWeights.strong });

const Words = styled('span', { color: theme.colors.textMuted });

const Bar = styled('progress', {
  display: 'block',
  width: '100%',
  height: theme.sizes.progress,
  overflow: 'hidden',
  appearance: 'none',
  border: `${theme.borderWidths.hairline} solid`,
  borderColor: theme.colors.borderControl,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.sunken,
  '&::-webkit-progress-bar': { backgroundColor: theme.colors.sunken },
  '&::-webkit-progress-value': { backgroundColor: theme.colors.secondary },
  '&::-moz-progress-bar': { backgroundColor: theme.colors.secondary },
  '@forced': {
    '&::-webkit-progress-value': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
    '&::-moz-progress-bar': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
});

/** Progress as a bar and in words. */
export function Progress({ value, max, label, valueText }: ProgressProps) {
  return (
    <Root>
      <Line aria-hidden="true">
        <Label>{label}</Label>
        <Words>{valueText}</Words>
      </Line>
      <Bar
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        aria-label={label}
        aria-valuetext={valueText}
      />
    </Root>
  );
}
