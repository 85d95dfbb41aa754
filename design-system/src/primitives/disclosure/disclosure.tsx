import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of `Disclosure`. */
export interface DisclosureProps {
  /** The visible line that opens it. */
  summary: ReactNode;
  /** Content. */
  children: ReactNode;
}

const Root = styled('details', {
  borderBottom: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const Summary = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[4],
  minHeight: theme.sizes.targetLarge,
  paddingBlock: theme.space[3],
  color: theme.colors.text,
  fontWeight: theme.fontWeights.strong,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: theme.radii.small,
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: theme.colors.actionText },
  '& > svg': {
    flex: 'none',
    width: theme.sizes.iconHuge,
    height: theme.sizes.iconHuge,
    color: theme.colors.textMuted,
    transition: `transform ${theme.transitions.calm}`,
  },
});

const Content = styled('div', { paddingBottom: theme.space[5] });

/** A question with an answer that expands in place. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Root>
      <Summary>
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </Summary>
      <Content>{children}</Content>
    </Root>
  );
}
