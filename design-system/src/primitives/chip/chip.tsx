import { Check, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { chosen, chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Chip`. */
export interface ChipProps {
  /** Label. */
  children: ReactNode;
}

/** Props of `FilterChip`, and those of the native button. */
export interface FilterChipProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'style'
> {
  /** Label. */
  children: ReactNode;
  /** Whether the filter is active. */
  isSelected: boolean;
}

/** Props of `RemovableChip`. */
export interface RemovableChipProps {
  /** Label. */
  children: ReactNode;
  /** Accessible name of the button, such as "Remove Spanish". */
  removeLabel: string;
  /** Id of the button, to focus it. */
  removeId?: string | undefined;
  /** Whether it cannot be removed now. */
  disabled?: boolean | undefined;
  /** Called when the button is pressed. */
  onRemove: () => void;
}

const chipLooks = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  maxWidth: '100%',
  border: `${theme.borderWidths.hairline} solid`,
  borderColor: theme.colors.border,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.medium,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
});

const StaticRoot = styled('span', chipLooks, { padding: `0.33em ${theme.space[3]}` });

/** The mark of a selected chip is inside its padding, so that selecting it moves nothing. */
const FilterRoot = styled('button', chipLooks, {
  position: 'relative',
  justifyContent: 'center',
  minWidth: theme.sizes.target,
  minHeight: theme.sizes.target,
  padding: `${theme.space[2]} calc(${theme.space[4]} + 1.5 * ${theme.space[1]})`,
  borderColor: theme.colors.borderControl,
  fontSize: theme.fontSizes.body,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}, border-color ${theme.transitions.quick}`,
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&[aria-pressed="true"]': chosen,
  '& > svg': {
    position: 'absolute',
    insetInlineStart: `calc(1.5 * ${theme.space[1]})`,
    width: '0.9em',
    height: '0.9em',
    color: theme.colors.secondaryText,
  },
  '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
  '@forced': { '&[aria-pressed="true"]': chosenWhenForced },
});

const RemovableRoot = styled('span', chipLooks, {
  gap: 0,
  paddingInlineStart: theme.space[3],
  backgroundColor: theme.colors.sunken,
});

const RemoveButton = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: theme.sizes.target,
  height: theme.sizes.target,
  marginBlock: theme.offsets.touch,
  padding: 0,
  border: 0,
  borderRadius: theme.radii.round,
  background: 'none',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text },
  '&:focus-visible': { outlineOffset: theme.offsets.ringShrunk },
});

/** A fact in one word, such as a language or a payment method. */
export function Chip({ children }: ChipProps) {
  return <StaticRoot>{children}</StaticRoot>;
}

/** A toggle button for a filter (`aria-pressed`). */
export function FilterChip({ children, isSelected, ...rest }: FilterChipProps) {
  return (
    <FilterRoot type="button" {...rest} aria-pressed={isSelected}>
      {isSelected ? <Check aria-hidden="true" /> : null}
      <span>{children}</span>
    </FilterRoot>
  );
}

/** A chosen value with a button to remove it. */
export function RemovableChip({
  children,
  removeLabel,
  removeId,
  disabled,
  onRemove,
}: RemovableChipProps) {
  return (
    <RemovableRoot>
      <span>{children}</span>
      <RemoveButton
        type="button"
        id={removeId}
        disabled={disabled}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </RemoveButton>
    </RemovableRoot>
  );
}
