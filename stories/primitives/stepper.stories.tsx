import { Stepper } from '@almsway/design-system/stepper';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { link } from '../support/links.tsx';
import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Navigation / Stepper',
  component: Stepper,
  args: {
    label: 'Your profile',
    steps: [
      { id: 'you', title: 'You and how to reach you' },
      { id: 'ordination', title: 'Your ordination' },
      { id: 'review', title: 'Review your answers' },
    ],
    current: 1,
    stepText: 'Step 2 of 3',
    doneText: 'done',
  },
  parameters: notes({
    whatFor: 'The current step in a form of several pages.',
    whenNot: 'Explaining a process: step list. A share done: progress.',
    keyboard: 'Steps that are links are reached with Tab.',
    accessibility: 'The current step has `aria-current="step"`; done is said in a word.',
    doThis: ['Let people go back to what they have answered.'],
    avoid: ['Count pages that only show something.'],
  }),
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent(
      'Your ordination',
    );
  },
};
export const First: Story = { args: { current: 0, stepText: 'Step 1 of 3' } };
First.tags = ['full'];
export const WithLinks: Story = {
  args: {
    current: 2,
    stepText: 'Step 3 of 3',
    steps: [
      { id: 'you', title: 'You and how to reach you', link: link('/onboarding/step1') },
      { id: 'ordination', title: 'Your ordination', link: link('/onboarding/step2') },
      { id: 'review', title: 'Review your answers' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Your ordination/ })).toHaveAttribute(
      'href',
      '/onboarding/step2',
    );
  },
};
export const StepperOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};
StepperOnAPhone.tags = ['full'];
