import { Button } from '@almsway/design-system/button';
import { PageHeader } from '@almsway/design-system/patterns/page-header';
import { SearchField } from '@almsway/design-system/search-field';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / PageHeader',
  component: PageHeader,
  args: {
    title: 'Explore monastics',
    lead: 'Everyone here was looked at by a person of our team.',
  },
  parameters: notes({
    whatFor: 'The title of a page, with a sentence and its main step.',
    whenNot: 'The public home: hero. A person: profile header.',
    accessibility: 'The h1; it takes the focus when the page opens, so that it is read.',
    doThis: ['Use the words of the link that led here.'],
    avoid: ['Put a second h1 on the page.'],
  }),
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLead: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
  },
};
export const BelowAParent: Story = {
  args: {
    title: 'Privacy',
    lead: undefined,
    parent: { title: 'Settings', link: link('/settings') },
  },
  play: async ({ canvas }) => {
    const parent = canvas.getByRole('link', { name: 'Settings' });
    await expect(parent.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const WithActions: Story = {
  args: { actions: <Button>Edit</Button> },
};
export const WithOrnament: Story = { args: { ornament: 'cloister' } };
WithOrnament.tags = ['full'];
export const WithTools: Story = {
  args: {
    lead: undefined,
    note: <Text variant="small">52 people found</Text>,
    tools: (
      <>
        <SearchField label="Search" isLabelHidden placeholder="Name or town" clearLabel="Clear" />
        <Button variant="secondary">Filters</Button>
      </>
    ),
  },
};
/** A tool by itself ends with the page, as a table below it does. */
export const WithOneTool: Story = {
  args: { lead: undefined, tools: <Button>Record an offering</Button> },
  play: async ({ canvas }) => {
    const tool = canvas.getByRole('button');
    const { right = 0 } = tool.parentElement?.getBoundingClientRect() ?? {};
    await expect(tool.getBoundingClientRect().right).toBeCloseTo(right, 0);
  },
};
export const WithToolsOnAPhone: Story = {
  ...WithTools,
  globals: { viewport: { value: 'small', isRotated: false } },
};
WithToolsOnAPhone.tags = ['full'];
export const LongTitle: Story = {
  args: {
    title: 'Venerable Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega y Montsalvatge',
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongTitle.tags = ['full'];
