import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Divider`. */
export interface DividerProps {
  /** Text in the middle, such as "or". */
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
export function Divider({ label }: DividerProps) {
  return label ? <Row>{label}</Row> : <Line />;
}
