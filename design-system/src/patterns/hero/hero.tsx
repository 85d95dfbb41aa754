import type { ReactNode } from 'react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { pageFrame } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

import { ArchScene } from './arch-scene.tsx';

/** Props of {@link Hero}. */
export type HeroProps = {
  /** The title, an h1. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** Buttons. */
  actions?: ReactNode | undefined;
};

/** The first section of the home page: title, text, actions, and a picture. */
export function Hero({ title, lead, actions }: HeroProps) {
  return (
    <Root>
      <Words>
        <Heading level={1} size="display" tabIndex={-1}>
          {title}
        </Heading>
        <Lead>{lead}</Lead>
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Words>
      <Picture>
        <ArchScene />
      </Picture>
    </Root>
  );
}

const Root = styled('div', {
  display: 'grid',
  alignItems: 'center',
  gap: theme.space[6],
  ...pageFrame,
  // The section below has its own padding.
  paddingTop: theme.space[6],
  '@medium': {
    gridTemplateColumns: '1.6fr 1fr',
    gap: theme.space[7],
    paddingTop: theme.space[7],
  },
  // Low enough for the band below to begin in the same window.
  '@large': { paddingTop: theme.space[6], gap: theme.space[8] },
});

const Words = styled('div', { display: 'grid', gap: theme.space[5], minWidth: 0 });

const Lead = styled('div', {
  maxWidth: '64ch',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.lead,
  lineHeight: 1.5,
});

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space[4]} ${theme.space[5]}`,
  marginTop: theme.space[1],
});

const Picture = styled('div', {
  width: '100%',
  maxWidth: theme.sizes.sceneSmall,
  margin: '0 auto',
  '@medium': { maxWidth: theme.sizes.scene, marginInlineEnd: 0 },
});
