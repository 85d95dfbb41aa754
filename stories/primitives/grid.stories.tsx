import { Card } from '@almsway/design-system/card';
import { Grid, SplitLayout } from '@almsway/design-system/grid';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const CARDS = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => (
  <Card key={name}>
    <Text>{name}</Text>
  </Card>
));

const meta = {
  title: 'Primitives / Layout / Grid',
  component: Grid,
  subcomponents: { SplitLayout },
  args: { children: CARDS },
  parameters: notes({
    whatFor:
      'As many equal columns as fit. `SplitLayout` puts a narrow column beside the main one.',
    whenNot: 'One column: stack.',
    accessibility: 'The order of reading is the order in the code.',
    doThis: ['Choose `min` by what a card needs.'],
    avoid: ['Count columns by window width.'],
  }),
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Small: Story = { args: { min: 'small' } };
Small.tags = ['full'];
export const TwoColumns: Story = { args: { min: 'large', columns: 2 } };
TwoColumns.tags = ['full'];
export const Split: Story = {
  render: () => (
    <SplitLayout
      main={
        <Card>
          <Text>Main</Text>
        </Card>
      }
      aside={
        <Card tone="tinted">
          <Text>Aside</Text>
        </Card>
      }
    />
  ),
};
/** An index stays in view where there is room beside the main part, and is hidden where there is none. */
export const SplitWithIndex: Story = {
  render: () => (
    <SplitLayout
      asideSide="start"
      asideKind="index"
      main={
        <Card>
          <Text>Main</Text>
        </Card>
      }
      aside={<Text>Index</Text>}
    />
  ),
};
const isBefore = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const asideAbove = (viewport: 'small' | 'desktop'): Story => ({
  globals: { viewport: { value: viewport, isRotated: false } },
  render: () => (
    <SplitLayout isAsideFirstOnSmall main={<Text>Main</Text>} aside={<Text>Aside</Text>} />
  ),
  play: async ({ canvas }) => {
    const [main, aside] = [canvas.getByText('Main'), canvas.getByText('Aside')];
    await expect(isBefore(aside, main)).toBe(viewport === 'small');
  },
});
/** On a small screen the narrow part is above; the keyboard reaches both in the order that is seen. */
export const SplitAsideAbove = asideAbove('small');
SplitAsideAbove.tags = ['full'];
export const SplitAsideBeside = asideAbove('desktop');
const withLead = (viewport: 'small' | 'desktop'): Story => ({
  globals: { viewport: { value: viewport, isRotated: false } },
  render: () => (
    <SplitLayout lead={<Text>Lead</Text>} main={<Text>Main</Text>} aside={<Text>Aside</Text>} />
  ),
  play: async ({ canvas }) => {
    const [lead, main, aside] = ['Lead', 'Main', 'Aside'].map((text) => canvas.getByText(text)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    await expect(isBefore(lead, aside)).toBe(true);
    await expect(isBefore(aside, main)).toBe(true);
    const top = (element: Element) => element.getBoundingClientRect().top;
    await expect(top(aside) === top(lead)).toBe(viewport === 'desktop');
    await expect(top(aside)).toBeLessThan(top(main));
  },
});
/** On a small screen the narrow part comes between the beginning of the wide part and the rest. */
export const SplitAsideBetween = withLead('small');
SplitAsideBetween.tags = ['full'];
export const SplitAsideBesideLead = withLead('desktop');
