import { ButtonLink } from '@almsway/design-system/button';
import { NotFound } from '@almsway/design-system/patterns/not-found';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / NotFound',
  component: NotFound,
  args: {
    title: 'Page not found',
    message: 'There is nothing at this address, or it is not public.',
    action: <ButtonLink href="/">Go to the home page</ButtonLink>,
  },
  parameters: notes({
    whatFor: 'A page for addresses that lead nowhere.',
    whenNot: 'A page that broke: page fault. An empty list: empty state.',
    accessibility: 'The h1 says what happened; the drawing is silent.',
    doThis: ['Offer a way back.'],
    avoid: ['Make a joke of it.'],
  }),
} satisfies Meta<typeof NotFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAWayBack: Story = {};
