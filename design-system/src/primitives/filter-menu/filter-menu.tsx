import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { menuStyles } from '#design-system/primitives/dropdown-menu/dropdown-menu.tsx';
import { css, styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `FilterMenu`. */
export interface FilterMenuProps {
  /** What it filters by. */
  label: string;
  /** Number of chosen values, shown beside the label. */
  count: number;
  /** The fields. */
  children: ReactNode;
}

/**
 * A button that opens the fields of one filter below it. Escape closes it and returns to the button; a press or the
 * focus elsewhere closes it.
 */
export function FilterMenu({ label, count, children }: FilterMenuProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  function closeByKey({ key, target }: KeyboardEvent) {
    // An open list of a field closes first.
    const hasOpenList =
      target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
    if (key !== 'Escape' || hasOpenList || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside it
    <Root ref={root} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={buttonStyles().className}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-active={count > 0 ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `${label} (${count})` : label}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={panelId} hidden={!isOpen} className={`${menuStyles()} ${panelStyles()}`}>
        {isOpen ? children : null}
      </div>
    </Root>
  );
}

const Root = styled('div', { position: 'relative' });

const buttonStyles = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.sizes.target,
  paddingInline: theme.space[4],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.round,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  fontWeight: theme.fontWeights.medium,
  cursor: 'pointer',
  '& > svg': { width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
  '&:hover': { backgroundColor: theme.colors.sunken },
  '&[data-active]': {
    borderColor: theme.colors.text,
    boxShadow: `inset 0 0 0 ${theme.borderWidths.hairline} ${theme.colors.text}`,
  },
});

const panelStyles = css({
  '&&': {
    position: 'absolute',
    top: `calc(100% + ${theme.space[2]})`,
    width: theme.sizes.dialog,
    maxHeight: 'none',
    overflow: 'visible',
    padding: theme.space[5],
  },
});
