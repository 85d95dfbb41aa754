import { Checkbox } from '@almsway/design-system/checkbox';
import { FilterMenu } from '@almsway/design-system/filter-menu';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Actions / FilterMenu',
  component: FilterMenu,
  args: { label: 'Tradition', count: 0, children: <Checkbox label="Zen" /> },
  parameters: notes({
    whatFor: 'The fields of one filter, in a row of filters above a list.',
    whenNot: 'Actions: dropdown menu. On phones: a dialog with all filters.',
    keyboard: 'Enter and Space open it; Escape closes it and returns to the button.',
    accessibility: 'A button that says whether its fields are shown.',
    doThis: ['Apply each change at once.'],
    avoid: ['A button inside that applies.'],
  }),
} satisfies Meta<typeof FilterMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const WithValues: Story = { args: { count: 2 } };
WithValues.tags = ['full'];
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Tradition' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Zen' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(document.body);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
  },
};
