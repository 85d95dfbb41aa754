import type { ComponentPropsWithRef, ReactNode } from 'react';

import { chosen, chosenWhenForced } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `ChoiceRow`, and those of the native button. */
export type ChoiceRowProps = {
  /** What is chosen, in one line. */
  title: ReactNode;
  /** Small line below the title. */
  note?: ReactNode | undefined;
  /** Whether it is chosen. */
  isChosen: boolean;
  /** The key that chooses it too, shown at the start. */
  shortcut?: string | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'title' | 'type'>;

const Root = styled('button', {
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  width: '100%',
  minHeight: theme.sizes.targetLarge,
  margin: 0,
  paddingBlock: theme.space[2],
  paddingInline: theme.space[3],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.medium,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.body,
  lineHeight: theme.lineHeights.snug,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `border-color ${theme.transitions.quick}, background-color ${theme.transitions.quick}`,
  '&:hover': { borderColor: theme.colors.text },
  '&[aria-pressed="true"]': chosen,
  '@forced': { '&[aria-pressed="true"]': chosenWhenForced },
});

const Key = styled('kbd', {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  minWidth: theme.sizes.mark,
  height: theme.sizes.mark,
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.small,
  color: theme.colors.textMuted,
  fontFamily: theme.fonts.body,
  fontSize: theme.fontSizes.small,
  lineHeight: 1,
});

const Words = styled('span', { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

const Note = styled('span', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });

/** One of a few choices, each a button as wide as its row. Pressing the chosen one again takes it back. */
export function ChoiceRow({ title, note, isChosen, shortcut, ...rest }: ChoiceRowProps) {
  return (
    <Root
      {...rest}
      type="button"
      aria-pressed={isChosen}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
    >
      {shortcut === undefined ? null : <Key aria-hidden="true">{shortcut}</Key>}
      <Words>
        <span>{title}</span> {note === undefined ? null : <Note>{note}</Note>}
      </Words>
    </Root>
  );
}
