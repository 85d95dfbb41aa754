import { Combobox } from '@almsway/design-system/combobox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish', keywords: 'castellano' },
  { value: 'fr', label: 'French' },
  { value: 'pi', label: 'Pali' },
  { value: 'th', label: 'Thai' },
];

const meta = {
  title: 'Primitives / Combobox',
  component: Combobox,
  args: {
    label: 'Languages',
    options: LANGUAGES,
    value: [],
    onChange: fn(),
    emptyText: 'No language found',
    removeLabel: (label: string) => `Remove ${label}`,
    openLabel: 'Show languages',
    selectedText: (count: number) => `${count} chosen`,
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Combobox
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
  parameters: notes({
    whatFor: 'Several of many known answers, found by typing.',
    whenNot: 'One answer: select. Few answers: checkboxes.',
    keyboard:
      'Typing filters; arrows move; Enter chooses; Escape closes; Backspace in the empty field takes back the last one.',
    accessibility:
      'A combobox with a list box. The chosen ones are buttons that remove them, and their number is announced.',
    doThis: ['Give keywords: other names people may type.'],
    avoid: ['Use it for free text.'],
  }),
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /^Languages/ }), 'tha');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['th']);
    await expect(canvas.getByRole('button', { name: 'Remove Thai' })).toBeVisible();
  },
};
export const SeveralChosen: Story = { args: { value: ['en', 'pi'] } };
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /^Languages/ }), 'xyz');
    const [said] = await canvas.findAllByText('No language found');
    await expect(said).toBeVisible();
  },
};
export const WithError: Story = {
  args: { error: 'Please choose at least one language.', requiredText: 'required' },
};
