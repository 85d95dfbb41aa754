import { DescriptionList } from '@almsway/design-system/description-list';
import { Grid } from '@almsway/design-system/grid';
import { Stack } from '@almsway/design-system/stack';
import { contrastPairs } from '@almsway/design-system/theme/contrast-pairs';
import { themeClassNames } from '@almsway/design-system/theme/theme-names';
import { darkColors, lightColors, type ColorName } from '@almsway/design-system/theme/themes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { contrast } from './contrast.ts';
import { Part, Sheet } from './sheet.tsx';

const THEMES = { light: lightColors, dark: darkColors } as const;
const NAMES = Object.keys(lightColors) as ColorName[];

function Swatches({ theme }: { theme: keyof typeof THEMES }) {
  const colors = THEMES[theme];
  return (
    <div
      className={themeClassNames[theme]}
      style={{ background: colors.background, color: colors.text, padding: 24, borderRadius: 16 }}
    >
      <Grid min="small">
        {NAMES.map((name) => (
          <Stack key={name} gap="1">
            <div
              style={{
                height: 56,
                borderRadius: 8,
                background: colors[name],
                border: `1px solid ${colors.borderControl}`,
              }}
            />
            <strong>{name}</strong>
            <span>{colors[name]}</span>
          </Stack>
        ))}
      </Grid>
    </div>
  );
}

function Pairs({ theme }: { theme: keyof typeof THEMES }) {
  const colors = THEMES[theme];
  return (
    <DescriptionList
      items={contrastPairs.map(({ ink, ground, least }) => ({
        label: `${ink} on ${ground}`,
        value: (
          <Stack direction="row" gap="3" align="center">
            <span
              aria-hidden
              style={{
                width: 48,
                height: 24,
                borderRadius: 6,
                border: `8px solid ${colors[ground]}`,
                background: colors[ink],
              }}
            />
            {`${contrast(colors[ink], colors[ground]).toFixed(2)} : 1, at least ${least}`}
          </Stack>
        ),
      }))}
    />
  );
}

const meta = { title: 'Foundations / Colours', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Themes: Story = {
  render: () => (
    <Sheet title="Colours" lead="Names say what a colour is for. Both themes define all of them.">
      <Part title="Light">
        <Swatches theme="light" />
      </Part>
      <Part title="Dark">
        <Swatches theme="dark" />
      </Part>
    </Sheet>
  ),
};

/** How much of a page each colour covers, in parts of a hundred. */
const SHARES = [
  { name: 'background', share: 60 },
  { name: 'surface', share: 30 },
  { name: 'text', share: 5 },
  { name: 'action', share: 3 },
  { name: 'secondaryBright', share: 2 },
] as const satisfies readonly { name: ColorName; share: number }[];

/** A page as it should look from three steps away: calm ground, one thing to press, a little light. */
export const Proportions: Story = {
  render: () => (
    <Stack gap="6">
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} style={{ display: 'flex', height: 160 }}>
          {SHARES.map(({ name, share }) => (
            <div
              key={name}
              role="img"
              aria-label={`${name}, about ${share} % in the ${theme} theme`}
              style={{
                flexGrow: share,
                flexBasis: 0,
                background: THEMES[theme][name],
                borderBlock: `1px solid ${THEMES[theme].borderControl}`,
              }}
            />
          ))}
        </div>
      ))}
      <DescriptionList
        items={SHARES.map(({ name, share }) => ({ label: name, value: `about ${share} %` }))}
      />
    </Stack>
  ),
};

export const Contrast: Story = {
  render: () => (
    <Sheet
      title="Contrast"
      lead="Every pair of colours used in the product, computed from the themes."
    >
      <Grid min="large">
        <Part title="Light">
          <Pairs theme="light" />
        </Part>
        <Part title="Dark">
          <Pairs theme="dark" />
        </Part>
      </Grid>
    </Sheet>
  ),
  play: async () => {
    for (const colors of Object.values(THEMES)) {
      for (const { ink, ground, least } of contrastPairs) {
        await expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(least);
      }
    }
  },
};
Contrast.tags = ['full'];
