import { useId, useState } from 'react';

import { FilledLink } from '#design-system/primitives/link/link-slot.tsx';
import { Tooltip } from '#design-system/primitives/tooltip/tooltip.tsx';
import { VisuallyHidden } from '#design-system/primitives/visually-hidden/visually-hidden.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

import type { NavItem } from './bar-parts.ts';

/** An item in the bar. */
export function BarItem({ item }: { item: NavItem }) {
  const reasonId = useId();
  const [isTooltipOpen, setIsTooltipOpen] = useState(false);
  if ('link' in item) {
    return (
      <FilledLink
        link={item.link}
        className={itemStyles().className}
        aria-current={item.isCurrent === true ? 'page' : undefined}
      >
        {item.label}
      </FilledLink>
    );
  }
  return (
    <>
      <Tooltip content={item.disabledReason} onOpenChange={setIsTooltipOpen}>
        <button
          type="button"
          className={itemStyles().className}
          aria-disabled="true"
          aria-describedby={isTooltipOpen ? undefined : reasonId}
        >
          {item.label}
          {item.disabledBadge === undefined ? null : (
            <SmallMark aria-hidden="true">{item.disabledBadge}</SmallMark>
          )}
        </button>
      </Tooltip>
      <VisuallyHidden id={reasonId}>{item.disabledReason}</VisuallyHidden>
    </>
  );
}

/** The same item in the drawer; `onLeave` is called when it is followed. */
export function DrawerItem({ item, onLeave }: { item: NavItem; onLeave?: () => void }) {
  const reasonId = useId();
  const icon = item.icon === undefined ? null : <RowIcon aria-hidden="true">{item.icon}</RowIcon>;
  if ('link' in item) {
    return (
      <FilledLink
        link={item.link}
        className={drawerRowStyles().className}
        aria-current={item.isCurrent === true ? 'page' : undefined}
        onClick={onLeave}
      >
        {icon}
        {item.label}
      </FilledLink>
    );
  }
  return (
    <button
      type="button"
      className={drawerRowStyles().className}
      aria-disabled="true"
      aria-describedby={reasonId}
    >
      {icon}
      <span>
        {item.label}
        {/* The description is not part of the accessible name. */}
        <Reason id={reasonId} aria-hidden="true">
          {item.disabledReason}
        </Reason>
      </span>
    </button>
  );
}

const itemStyles = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.sizes.target,
  padding: `${theme.space[1]} ${theme.space[3]}`,
  border: 0,
  borderRadius: theme.radii.medium,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  fontSize: theme.fontSizes.body,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${theme.transitions.quick}`,
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&[aria-current="page"]': { fontWeight: theme.fontWeights.strong },
  '&[aria-current="page"]::after': {
    content: '""',
    position: 'absolute',
    left: theme.space[3],
    right: theme.space[3],
    bottom: theme.space[1],
    height: theme.borderWidths.mark,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.secondary,
  },
  '&[aria-disabled="true"]': {
    color: theme.colors.textMuted,
    cursor: 'default',
    backgroundColor: 'transparent',
  },
  '@forced': { '&[aria-current="page"]': { textDecoration: 'underline' } },
});

/** Row of the drawer. */
export const drawerRowStyles = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  width: '100%',
  minHeight: theme.sizes.targetLarge,
  padding: `${theme.space[2]} ${theme.space[3]}`,
  border: 0,
  borderRadius: theme.radii.medium,
  backgroundColor: 'transparent',
  color: theme.colors.text,
  fontSize: theme.fontSizes.lead,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&[aria-current="page"]': {
    fontWeight: theme.fontWeights.strong,
    backgroundColor: theme.colors.sunken,
  },
  '&[aria-current="page"]::before': {
    content: '""',
    position: 'absolute',
    top: theme.space[3],
    bottom: theme.space[3],
    left: 0,
    width: theme.borderWidths.accent,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.secondary,
  },
  '&[aria-disabled="true"]': {
    color: theme.colors.textMuted,
    cursor: 'default',
    backgroundColor: 'transparent',
  },
});

/** Icon of a drawer row. */
export const RowIcon = styled('span', {
  display: 'inline-flex',
  color: theme.colors.textMuted,
  '& svg': { width: theme.sizes.iconLarge, height: theme.sizes.iconLarge },
});

const SmallMark = styled('span', {
  padding: '0.08em 0.62em',
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  fontSize: theme.fontSizes.tiny,
  lineHeight: 1.4,
});

const Reason = styled('span', {
  display: 'block',
  fontSize: theme.fontSizes.small,
  lineHeight: 1.4,
});
