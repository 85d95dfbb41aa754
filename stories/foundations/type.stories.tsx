import { Prose } from '@almsway/design-system/prose';
import { Stack } from '@almsway/design-system/stack';
import { fontSizeUses } from '@almsway/design-system/theme/token-uses';
import {
  fonts,
  fontSizes,
  fontWeights,
  letterSpacings,
  lineHeights,
} from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { pxAt } from './px-at.ts';
import { Part, Sheet } from './sheet.tsx';

const SAMPLE = 'Ñāṇamoli rises before dawn';

const WINDOWS = [360, 768, 1280];

const NAMES = Object.keys(fontSizes).toReversed() as (keyof typeof fontSizes)[];

/** How a size is set, as the product sets it. */
const styleOf = (name: keyof typeof fontSizes) => {
  const isHeading = /^(?:h\d|display)$/.test(name);
  const isTight = name === 'display' || name === 'h1';
  return {
    fontSize: fontSizes[name],
    fontFamily: isHeading ? fonts.display : fonts.body,
    fontWeight: isHeading ? fontWeights.display : fontWeights.regular,
    lineHeight: isTight ? lineHeights.tight : isHeading ? lineHeights.heading : lineHeights.body,
    letterSpacing: isTight
      ? letterSpacings.display
      : isHeading
        ? letterSpacings.heading
        : ('normal' as const),
  };
};

const meta = { title: 'Foundations / Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Scale: StoryObj = {
  render: () => (
    <Sheet title="Type" lead="Source Serif 4 for headings, Source Sans 3 for text.">
      {NAMES.map((name) => (
        <Stack key={name} gap="1">
          <span style={styleOf(name)}>{SAMPLE}</span>
          <span style={{ fontSize: fontSizes.small }}>
            <strong>{name}</strong>
            {`: ${WINDOWS.map((width) => Math.round(pxAt(fontSizes[name], width) * 10) / 10).join(' / ')} px at ${WINDOWS.join(' / ')}, lines of ${styleOf(name).lineHeight}. ${fontSizeUses[name]}`}
          </span>
        </Stack>
      ))}
      <Part title="A paragraph">
        <Prose>
          <p>
            We rise before dawn and sit until the bell. After the meal, which people of the village
            bring, there is work: wood in winter, the garden in summer. People who want to speak
            with us comes in the afternoon.
          </p>
        </Prose>
      </Part>
      <Part title="Weights">
        {Object.entries(fontWeights).map(([name, weight]) => (
          <span
            key={name}
            style={{
              fontWeight: Number(weight),
              ...(name === 'display' ? { fontFamily: fonts.display } : {}),
            }}
          >{`${name}, ${weight}: ${SAMPLE}`}</span>
        ))}
      </Part>
    </Sheet>
  ),
};
