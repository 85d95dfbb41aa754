import { MoveRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled, theme } from '#design-system/theme/stitches.ts';

/** Props of {@link MoneyPaths}. */
export type MoneyPathsProps = {
  /** Each path: the stations that the money passes, in order, and a note on the consequences. */
  paths: readonly { id: string; stations: readonly string[]; note: ReactNode }[];
};

/** Paths that money can take, one below the other for comparison. */
export function MoneyPaths({ paths }: MoneyPathsProps) {
  return (
    <Root role="list">
      {paths.map(({ id, stations, note }) => (
        <Path key={id}>
          <Stations role="list">
            {stations.map((station, index) => (
              <Station key={station}>
                {index > 0 && <MoveRight aria-hidden />}
                <Name>{station}</Name>
              </Station>
            ))}
          </Stations>
          <Note>{note}</Note>
        </Path>
      ))}
    </Root>
  );
}

const Root = styled('ul', {
  display: 'grid',
  gap: theme.space[5],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Path = styled('li', { display: 'grid', gap: theme.space[2] });

/** Downwards on phones, so that no line begins with an arrow. */
const Stations = styled('ol', {
  display: 'flex',
  flexDirection: 'column',
  '@small': { flexFlow: 'row wrap', alignItems: 'center' },
  gap: theme.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Station = styled('li', {
  display: 'grid',
  justifyItems: 'start',
  gap: theme.space[2],
  '& > svg': {
    rotate: '90deg',
    marginInlineStart: theme.space[3],
    flex: 'none',
    width: theme.sizes.icon,
    height: theme.sizes.icon,
    color: theme.colors.textMuted,
  },
  '@small': { display: 'flex', alignItems: 'center', '& > svg': { rotate: 'none', margin: 0 } },
});

const Name = styled('span', {
  padding: `${theme.space[1]} ${theme.space[3]}`,
  borderRadius: theme.radii.small,
  backgroundColor: theme.colors.sunken,
  lineHeight: theme.lineHeights.snug,
});

const Note = styled('div', { color: theme.colors.textMuted, fontSize: theme.fontSizes.small });
