import { Heading } from '@almsway/design-system/heading';
import { Switch, SwitchTable } from '@almsway/design-system/switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Switch',
  component: Switch,
  subcomponents: { SwitchTable },
  args: { label: 'Email me about new updates' },
  parameters: notes({
    whatFor: 'On or off that takes effect at once.',
    whenNot: 'When a form has to be sent first: checkbox.',
    keyboard: 'Space switches.',
    accessibility: 'Role `switch`. The thumb’s place tells the state besides the colour.',
    doThis: ['Name what is on when it is on.'],
    avoid: ['Name the two states on either side.'],
  }),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};
export const Used: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('switch', { name: 'Email me about new updates' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
On.tags = ['full'];
export const WithHint: Story = { args: { hint: 'At most one message a week.' } };
export const Disabled: Story = { args: { disabled: true, hint: 'Coming in beta.' } };
Disabled.tags = ['full'];
/** The columns name the switches where there is room; their full labels are read everywhere. */
export const InATable: Story = {
  render: () => (
    <SwitchTable
      columns={['App', 'Email']}
      rows={['Offerings', 'Updates'].map((title) => ({
        id: title,
        title: <Heading level={2}>{title}</Heading>,
        hint: 'Confirmed or not found, receipts, words of thanks',
        switches: [
          <Switch key="app" label={`${title}: in the app`} defaultChecked />,
          <Switch key="email" label={`${title}: by email`} />,
        ],
      }))}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Email')).toBeVisible();
    const toggle = canvas.getByRole('switch', { name: 'Updates: by email' });
    await userEvent.click(toggle);
    await expect(toggle).toBeChecked();
  },
};
