import { Check, CircleDashed, MapPin } from 'lucide-react';

import { Heading } from '#design-system/primitives/heading/heading.tsx';
import { List, ListItem } from '#design-system/primitives/list/list.tsx';
import { gutter } from '#design-system/theme/shared-styles.ts';
import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link Roadmap}. */
export type RoadmapProps = {
  /** Accessible name of the list. */
  label: string;
  /** The stages in order. stateText states the state in words, such as "We are here". */
  stages: readonly {
    id: string;
    title: string;
    text?: string | undefined;
    items?: readonly string[] | undefined;
    state: 'done' | 'current' | 'next';
    stateText: string;
  }[];
};

const icons = { done: Check, current: MapPin, next: CircleDashed } as const;

/** Stages of the product. The current one is marked by words, by an icon, and as the current step. */
export function Roadmap({ label, stages }: RoadmapProps) {
  return (
    <Root aria-label={label}>
      {stages.map(({ id, title, text, items, state, stateText }) => {
        const Icon = icons[state];
        return (
          <Stage
            key={id}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <State>
              <Icon aria-hidden />
              {stateText}
            </State>
            <Heading level={3}>{title}</Heading>
            {text === undefined ? null : <p>{text}</p>}
            {items === undefined ? null : (
              <List>
                {items.map((item) => (
                  <ListItem key={item}>{item}</ListItem>
                ))}
              </List>
            )}
          </Stage>
        );
      })}
    </Root>
  );
}

const Root = styled('ol', {
  display: 'grid',
  ...gutter,
  rowGap: theme.space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@medium': { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

const Stage = styled('li', {
  display: 'grid',
  alignContent: 'start',
  gap: theme.space[3],
  paddingTop: theme.space[4],
  borderTop: `${theme.borderWidths.hairline} solid ${theme.colors.border}`,
  '&[data-state="current"]': {
    boxShadow: `inset 0 ${theme.borderWidths.mark} 0 ${theme.colors.secondary}`,
  },
});

const State = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  justifySelf: 'start',
  // All titles stand at one height, also beside the filled mark.
  minHeight: theme.sizes.targetSmall,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes.small,
  fontWeight: theme.fontWeights.strong,
  '& svg': { flexShrink: 0, width: theme.sizes.iconSmall, height: theme.sizes.iconSmall },
  '[data-state="current"] > &': {
    padding: `${theme.space[1]} ${theme.space[3]}`,
    borderRadius: theme.radii.round,
    backgroundColor: theme.colors.secondaryMist,
    color: theme.colors.secondaryText,
  },
});
