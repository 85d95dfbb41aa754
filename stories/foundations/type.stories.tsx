import { Stack } from '@almsway/design-system/stack';
import {
  fonts,
  fontSizes,
  fontWeights,
  letterSpacings,
  lineHeights,
} from '@almsway/design-system/theme/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { Part, Sheet } from './sheet.tsx';

const SAMPLE = 'Ñāṇamoli rises before dawn';

const meta = { title: 'Foundations / Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const Scale: StoryObj = {
  render: () => (
    <Sheet title="Type" lead="Source Serif 4 for headings, Source Sans 3 for text.">
      <Part title="Sizes">
        {Object.entries(fontSizes).map(([name, size]) => (
          <Stack key={name} gap="1">
            <span>{`${name}, ${size}`}</span>
            <span
              style={{
                fontSize: size,
                fontFamily: /^(h\d|display|brand)/.test(name) ? fonts.display : fonts.body,
                lineHeight: lineHeights.heading,
              }}
            >
              {SAMPLE}
            </span>
          </Stack>
        ))}
      </Part>
      <Part title="Weights">
        {Object.entries(fontWeights).map(([name, weight]) => (
          <span
            key={name}
            style={{ fontWeight: Number(weight) }}
          >{`${name}, ${weight}: ${SAMPLE}`}</span>
        ))}
      </Part>
      <Part title="Lines and letters">
        {Object.entries({ ...lineHeights, ...letterSpacings }).map(([name, value]) => (
          <span key={name}>{`${name}: ${value}`}</span>
        ))}
      </Part>
    </Sheet>
  ),
};
