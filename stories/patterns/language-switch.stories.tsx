import { LanguageSwitch } from '@almsway/design-system/patterns/language-switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / LanguageSwitch',
  component: LanguageSwitch,
  args: {
    label: 'Language',
    languages: [
      { id: 'en', name: 'English' },
      { id: 'es', name: 'Español' },
    ],
    current: 'en',
    onChoose: fn(),
  },
  parameters: notes({
    whatFor: 'Changes the language; each is named in itself.',
    whenNot: 'More than four languages: select.',
    keyboard: 'Tab reaches each language, Enter chooses it.',
    accessibility: 'A named group; the one in force is marked, and each name carries its `lang`.',
    doThis: ['Keep the person on the same page.'],
    avoid: ['Use flags.'],
  }),
} satisfies Meta<typeof LanguageSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const English: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Español' }));
    await expect(args.onChoose).toHaveBeenCalledWith('es');
  },
};
