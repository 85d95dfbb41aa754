import { FieldError, FieldGroup, FormField } from '@almsway/design-system/form-field';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Fields / FormField',
  component: FormField,
  subcomponents: { FieldGroup, FieldError },
  args: {
    label: 'Amount',
    hint: 'In euros.',
    children: (control) => <input {...control} type="range" min={0} max={100} />,
  },
  parameters: notes({
    whatFor:
      'The frame under every field: label, hint, error, counter. Use it for a control of your own.',
    whenNot: 'When a field of this book fits already.',
    accessibility:
      'Gives the control its id, description and invalid state; a group is a fieldset with a legend.',
    doThis: ['Spread what the frame gives on the control.'],
    avoid: ['Nest one field in another.'],
  }),
} satisfies Meta<typeof FormField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OwnControl: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Amount' })).toHaveAccessibleDescription(
      /In euros/,
    );
    // Drawn by the browser, in the theme's colour.
    await expect(getComputedStyle(canvas.getByRole('slider')).accentColor).not.toBe('auto');
  },
};
export const WithError: Story = { args: { error: 'Please choose an amount.' } };
export const Group: Story = {
  render: () => (
    <FieldGroup legend="Address of the monastery" hint="It is never shown in full.">
      <TextField label="City" />
      <TextField label="Region" optionalText="optional" />
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /Address of the monastery/ })).toBeVisible();
  },
};
