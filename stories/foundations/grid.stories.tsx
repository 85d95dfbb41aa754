import { columns, pageFrame, upToColumn } from '@almsway/design-system/theme/shared-styles';
import { styled, theme } from '@almsway/design-system/theme/stitches';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const Frame = styled('div', {
  ...pageFrame,
  display: 'grid',
  gap: theme.space[5],
  paddingBlock: theme.space[5],
});

const Columns = styled('div', { ...columns });

const Block = styled('div', {
  padding: theme.space[4],
  border: `${theme.borderWidths.hairline} solid ${theme.colors.borderControl}`,
  backgroundColor: theme.colors.surface,
  color: theme.colors.text,
});

const Column = styled('div', {
  padding: `${theme.space[4]} ${theme.space[0]}`,
  backgroundColor: theme.colors.secondaryMist,
  color: theme.colors.text,
  textAlign: 'center',
  // In windows with one column it is the only one.
  '&:not(:first-child)': { display: 'none', '@large': { display: 'block' } },
});

const Text = styled('div', {
  variants: { of: { text: upToColumn(7), form: upToColumn(6), list: upToColumn(9) } },
});

const Wide = styled('div', { '@large': { gridColumn: 'span 7' } });
const Aside = styled('div', { '@large': { gridColumn: '9 / span 4' } });

const meta = {
  title: 'Foundations / Grid',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;

/** Drawn with the same styles as every page of the product. */
export const Picture: StoryObj = {
  render: () => (
    <Frame>
      <Columns>
        {Array.from({ length: 12 }, (_, at) => (
          <Column key={at} data-column>
            {at + 1}
          </Column>
        ))}
      </Columns>
      <Text of="text">
        <Block>Text: 7 columns</Block>
      </Text>
      <Text of="form">
        <Block>Form: 6 columns</Block>
      </Text>
      <Text of="list">
        <Block>List of one column: 9 columns</Block>
      </Text>
      <Columns>
        <Wide>
          <Block>Content: 7 columns</Block>
        </Wide>
        <Aside>
          <Block>Aside: 4 columns, from the ninth</Block>
        </Aside>
      </Columns>
    </Frame>
  ),
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('[data-column]')].map((column) =>
      column.getBoundingClientRect(),
    );
    const [first, second] = boxes;
    await expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(32);
    await expect((boxes.at(-1)?.right ?? 0) - (first?.left ?? 0)).toBe(1120);
  },
};
