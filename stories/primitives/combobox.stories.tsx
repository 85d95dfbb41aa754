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
  title: 'Primitives / Fields / Combobox',
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
    whatFor: 'Several of many known answers, or one of many that a server knows, found by typing.',
    whenNot: 'One of some known answers: select. Few answers: checkboxes.',
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

export const Empty: Story = {};
export const Used: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /^Languages/ });
    await userEvent.type(field, 'tha');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['th']);
    await expect(canvas.getByRole('button', { name: 'Remove Thai' })).toBeVisible();
    // After a search the list closes, because it would cover the controls below it; arrows choose several.
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['th', 'en', 'es']);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  },
};
export const SeveralChosen: Story = { args: { value: ['en', 'pi'] } };
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /^Languages/ }), 'xyz');
    const said = await canvas.findAllByText('No language found');
    await expect(said[0]).toBeVisible();
    // Announced once: what is shown is hidden from screen readers.
    await expect(said.filter((each) => !each.closest('[aria-hidden=true]'))).toHaveLength(1);
  },
};
export const WithError: Story = {
  args: { error: 'Please choose at least one language.', requiredText: 'required' },
};
/** One answer: its label is the text of the field, and typing removes it. */
export const Single: Story = {
  args: { label: 'Language', isSingle: true },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Language' });
    await userEvent.type(field, 'tha{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['th']);
    await expect(field).toHaveValue('Thai');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, '{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(field).toHaveValue('Tha');
    // What is no answer stays, to be corrected.
    await userEvent.clear(field);
    await userEvent.type(field, 'xyz');
    await userEvent.tab();
    await expect(field).toHaveValue('xyz');
  },
};
/** Options that a server finds, while it searches. */
export const Searching: Story = {
  args: {
    label: 'Language',
    isSingle: true,
    // Those of the search before.
    options: [{ value: 'th', label: 'Thai' }],
    onType: fn(),
    statusText: 'Searching for languages…',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Language' }), 'th');
    await expect(args.onType).toHaveBeenLastCalledWith('th');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    const [said] = await canvas.findAllByText('Searching for languages…');
    await expect(said).toBeVisible();
  },
};
