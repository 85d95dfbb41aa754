import { Checkbox } from '@almsway/design-system/checkbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / Checkbox',
  component: Checkbox,
  args: { label: 'Remember this device' },
  parameters: notes({
    whatFor: 'Yes or no that counts when its form is sent, such as a consent.',
    whenNot: 'When it acts at once: switch.',
    keyboard: 'Space checks and unchecks.',
    accessibility: 'The whole line is the target. Hint and error are tied to it.',
    doThis: ['Write it as a statement to agree to.'],
    avoid: ['Tick a consent in advance.', 'Write it in the negative.'],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Used: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Remember this device'));
    await expect(canvas.getByRole('checkbox', { name: 'Remember this device' })).toBeChecked();
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = { args: { hint: 'Leave it off on a shared device.' } };
WithHint.tags = ['full'];
export const WithError: Story = {
  args: {
    label: 'I agree that what I write about my religion is published',
    requiredText: 'required',
    error: 'Without your consent the profile cannot be published.',
  },
};
