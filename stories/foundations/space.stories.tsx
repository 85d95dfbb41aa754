import { DescriptionList } from '@almsway/design-system/description-list';
import { Cluster } from '@almsway/design-system/stack';
import { theme } from '@almsway/design-system/theme/stitches';
import {
  borderWidths,
  breakpoints,
  offsets,
  radii,
  sizes,
  space,
  zIndices,
} from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Part, Sheet } from './sheet.tsx';

const rows = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens).map(([label, value]) => ({ label, value }));

const meta = { title: 'Foundations / Space', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Measures: StoryObj = {
  render: () => (
    <Sheet
      title="Space"
      lead="Gaps on a grid of 4 px, measures, lines, corners, shadows and layers. Each has a name that says what it is for."
    >
      <Part title="Gaps">
        <DescriptionList
          items={Object.entries(space).map(([label, value]) => ({
            label,
            value: (
              <div
                aria-label={value}
                role="img"
                style={{ width: value, height: 16, background: theme.colors.action.toString() }}
              />
            ),
          }))}
        />
      </Part>
      <Part title="Corners">
        <Cluster>
          {Object.entries(radii).map(([name, radius]) => (
            <div
              key={name}
              style={{
                padding: 24,
                borderRadius: radius,
                border: `1px solid ${theme.colors.borderControl.toString()}`,
              }}
            >
              {`${name}, ${radius}`}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Lines">
        <DescriptionList
          items={Object.entries(borderWidths).map(([label, value]) => ({
            label,
            value: (
              <div
                aria-label={value}
                role="img"
                style={{ borderTop: `${value} solid ${theme.colors.text.toString()}` }}
              />
            ),
          }))}
        />
      </Part>
      <Part title="Focus rings, and touch targets of small controls">
        <Cluster gap="6">
          {Object.entries(offsets).map(([name, offset]) => (
            <div
              key={name}
              style={{
                padding: 24,
                background: theme.colors.sunken.toString(),
                outline: `${borderWidths.strong} solid ${theme.colors.focus.toString()}`,
                outlineOffset: offset,
              }}
            >
              {`${name}, ${offset}`}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Shadows">
        <Cluster gap="6">
          {(['raised', 'lifted', 'floating'] as const).map((name) => (
            <div
              key={name}
              style={{
                padding: 24,
                borderRadius: 16,
                background: theme.colors.surface.toString(),
                boxShadow: theme.shadows[name].toString(),
              }}
            >
              {name}
            </div>
          ))}
        </Cluster>
      </Part>
      <Part title="Sizes">
        <DescriptionList items={rows(sizes)} />
      </Part>
      <Part title="Layers, lowest first">
        <DescriptionList items={rows(zIndices)} />
      </Part>
      <Part title="Breakpoints">
        <DescriptionList items={rows(breakpoints)} />
      </Part>
    </Sheet>
  ),
};
