import { Ornament } from '#design-system/primitives/ornament/ornament.tsx';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Divider`. */
export interface DividerProps {
  /** A small flower in the middle, between parts of a long text. */
  ornament?: boolean | undefined;
  /** A word in the middle, for example "or". */
  label?: string | undefined;
}

const Line = styled('hr', {
  width: '100%',
  height: 0,
  margin: 0,
  border: 0,
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
});

const Row = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[4],
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  },
});

/** A line between two parts. */
export function Divider({ ornament = false, label }: DividerProps) {
  if (label) return <Row>{label}</Row>;
  return ornament ? (
    <Row aria-hidden="true">
      <Ornament name="lotus" size="small" />
    </Row>
  ) : (
    <Line />
  );
}
