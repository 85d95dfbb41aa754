import { Button } from '@almsway/design-system/button';
import { DescriptionList } from '@almsway/design-system/description-list';
import { EmailText } from '@almsway/design-system/email-text';
import { IconButton } from '@almsway/design-system/icon-button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { label: 'Tradition', value: 'Theravada' },
      { label: 'Ordained', value: '1998' },
      { label: 'Languages', value: 'English, Pali, and Thai' },
    ],
  },
  parameters: notes({
    whatFor: 'Facts with their names: answers to review, the data of an account.',
    whenNot: 'Numbers to compare over many rows: that would be a table.',
    accessibility: 'A native description list; an action is named by its fact.',
    doThis: ['Say “not given” for what is missing.'],
    avoid: ['Use it for a form.'],
  }),
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {};
export const WithoutLines: Story = { args: { hasLines: false } };
WithoutLines.tags = ['full'];
export const Stacked: Story = { args: { layout: 'stacked' } };
Stacked.tags = ['full'];
/** A control is in the middle of the first line, however many the value has. */
export const Compact: Story = {
  args: {
    isCompact: true,
    items: [
      {
        label: 'Summary',
        value: 'Novice in a small hermitage by a lake; looks after the library and the paths.',
        action: <IconButton label="Ask to change: Summary" hint="Ask to change" icon="✎" />,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { top, height } = canvas.getByRole('button').getBoundingClientRect();
    const list = canvas.getByText('Summary').getBoundingClientRect();
    await expect(Math.abs(top + height / 2 - (list.top + list.height / 2))).toBeLessThan(4);
  },
};
Compact.tags = ['full'];
export const WithActions: Story = {
  args: {
    items: [
      {
        label: 'Email',
        value: 'lucia@example.org',
        action: (
          <Button variant="quiet" size="small" edge="both">
            Change email
          </Button>
        ),
      },
    ],
  },
};
const EMAIL = 'maria.ligaya.of.the.cross@carmelo.example';
/** An email that does not fit beside the rest has a line of its own instead of breaking. */
export const LongEmail: Story = {
  args: {
    items: [
      {
        label: 'Email',
        value: <EmailText email={EMAIL} />,
        action: (
          <Button variant="secondary" size="small">
            Change email
          </Button>
        ),
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '25rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const range = document.createRange();
    range.selectNodeContents(canvas.getByText(EMAIL));
    const lines = new Set([...range.getClientRects()].map(({ top }) => top));
    await expect(lines.size).toBe(1);
  },
};
