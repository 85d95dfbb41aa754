import { FaceRow } from '@almsway/design-system/patterns/face-row';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';
import { PORTRAIT } from '../support/portrait.ts';

const meta = {
  title: 'Patterns / FaceRow',
  component: FaceRow,
  args: {
    label: 'Whose updates are shown',
    everyone: { label: 'All', icon: <Users aria-hidden="true" /> },
    faces: [
      { id: 'ayya-sujata', name: 'Ayya Sujata', photoUrl: PORTRAIT },
      { id: 'german-bernat', name: 'Germà Bernat', ornament: 'cloister', note: 'Muted' },
      { id: 'tenzin-pema', name: 'Tenzin Pema', ornament: 'bell' },
    ],
    value: null,
    onChange: fn(),
  },
  parameters: notes({
    whatFor: 'Choosing whose updates are shown, by face.',
    whenNot: 'People to open: person rows, which say more of each.',
    keyboard: 'Each face is a button; a second press shows everybody again.',
    accessibility: 'A list of toggle buttons; the photo adds nothing to the name and is not read.',
    doThis: ['Give the name with its honorific.', 'Say below whose updates are shown.'],
    avoid: ['Put a button beside each face: what is rarely done has its own place.'],
  }),
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <FaceRow
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof FaceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithPhotos: Story = {};
export const OneChosen: Story = {
  args: { value: 'tenzin-pema' },
  play: async ({ canvas, userEvent }) => {
    const pema = canvas.getByRole('button', { name: 'Tenzin Pema' });
    await expect(pema).toHaveAttribute('aria-pressed', 'true');
    pema.focus();
    await userEvent.keyboard(' ');
    await expect(pema).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: 'All' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.keyboard(' ');
  },
};
export const Many: Story = {
  args: {
    faces: Array.from({ length: 14 }, (_, index) => ({
      id: `${index}`,
      name: `Venerable Person ${index}`,
    })),
  },
};
Many.tags = ['full'];
export const LongText: Story = {
  args: {
    faces: [
      {
        id: 'long',
        name: 'Venerable Aleksandra Wilhelmina Konstantinopoulou-Fernández de la Vega',
      },
      { id: 'short', name: 'Bo' },
    ],
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
