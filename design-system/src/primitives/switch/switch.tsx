import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Switch`, and those of the native checkbox. */
export type SwitchProps = {
  /** Label. */
  label: ReactNode;
  /** Help below the label, announced with the switch. */
  hint?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'children' | 'type' | 'role'>;

const ROOM_ABOVE = `max(0%, calc((${theme.sizes.target} - ${theme.sizes.switchHeight}) / 2))`;

/** Gap between the thumb and the inner edge of the track. */
const THUMB_GAP = `calc((${theme.sizes.switchHeight} - ${theme.sizes.switchThumb}) / 2 - ${theme.borderWidths.strong})`;

const Row = styled('label', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minHeight: theme.sizes.target,
  paddingTop: ROOM_ABOVE,
  paddingBottom: ROOM_ABOVE,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'not-allowed' },
});

const Words = styled('span', { flex: '1 1 8em', minWidth: 0, paddingBlock: theme.space.half });

const Label = styled('span', { display: 'block', fontWeight: theme.fontWeights.strong });

const Hint = styled('span', {
  display: 'block',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  lineHeight: theme.lineHeights.snug,
});

const Track = styled('input', {
  position: 'relative',
  flex: 'none',
  width: theme.sizes.switchWidth,
  height: theme.sizes.switchHeight,
  margin: 0,
  border: `${theme.borderWidths.strong} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.sunken,
  appearance: 'none',
  cursor: 'inherit',
  transition: `background-color ${theme.transitions.calm}, border-color ${theme.transitions.calm}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: THUMB_GAP,
    insetInlineStart: THUMB_GAP,
    width: theme.sizes.switchThumb,
    height: theme.sizes.switchThumb,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.textMuted,
    transition: `transform ${theme.transitions.calm}, background-color ${theme.transitions.calm}`,
  },
  '&:hover:not(:disabled)': { borderColor: theme.colors.text },
  '&:checked': { borderColor: theme.colors.action, backgroundColor: theme.colors.action },
  '&:checked:hover:not(:disabled)': {
    borderColor: theme.colors.actionHover,
    backgroundColor: theme.colors.actionHover,
  },
  '&:checked::before': {
    backgroundColor: theme.colors.onAction,
    transform: `translateX(calc(${theme.sizes.switchWidth} - ${theme.sizes.switchHeight}))`,
  },
  '&:disabled': { borderColor: theme.colors.border, backgroundColor: theme.colors.disabled },
  '&:disabled::before': { backgroundColor: theme.colors.onDisabled },
  '@forced': {
    '&::before': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
    '&:checked, &:checked:hover:not(:disabled)': {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight',
      backgroundColor: 'Highlight',
    },
    '&:checked::before': { backgroundColor: 'HighlightText' },
  },
});

// The native checkbox has the state; an additional aria-checked could contradict it.
const NATIVE = { type: 'checkbox', role: 'switch' } as const;

/** A setting that takes effect at once, without a save button. */
export function Switch({
  label,
  hint,
  id,
  'aria-describedby': describedBy,
  ...input
}: SwitchProps) {
  const madeId = useId();
  const switchId = id ?? madeId;
  const labelId = `${switchId}-label`;
  const hintId = `${switchId}-hint`;
  return (
    <Row htmlFor={switchId}>
      <Words>
        <Label id={labelId}>{label}</Label>
        {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      </Words>
      <Track
        {...input}
        {...NATIVE}
        id={switchId}
        aria-labelledby={labelId}
        aria-describedby={
          [hint ? hintId : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined
        }
      />
    </Row>
  );
}
