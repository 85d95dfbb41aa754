import { Callout } from '@almsway/design-system/callout';
import { EmailText } from '@almsway/design-system/email-text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Content / EmailText',
  component: EmailText,
  args: { email: 'lucia@demo.almsway.example' },
  parameters: notes({
    whatFor: 'An email address in running text or as a value.',
    whenNot: 'What somebody types: a text field.',
    accessibility: 'Read and copied as one word; the places where it may break add no characters.',
    doThis: ['Put it inside the link when the address is a link.'],
    avoid: ['Shorten an address.'],
    anatomy: [
      {
        find: 'bdi',
        name: 'Address',
        says: 'Breaks only before its @ and its dots, and has no marks of its own.',
      },
    ],
    pictures: {
      doThis: () => (
        <div style={{ width: '9rem' }}>
          <EmailText email="lucia@demo.almsway.example" />
        </div>
      ),
      avoid: () => (
        <div style={{ width: '9rem', wordBreak: 'break-all' }}>lucia@demo.almsway.example</div>
      ),
    },
  }),
} satisfies Meta<typeof EmailText>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The parts of an address between its places to break. */
function partsOf(email: HTMLElement) {
  return [...email.childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = range.getClientRects();
      return { text: node.data, lines: rects.length, top: rects[0]?.top };
    });
}

export const Bare: Story = {
  play: async ({ canvas }) => {
    const tops = new Set(
      partsOf(canvas.getByText('lucia@demo.almsway.example')).map(({ top }) => top),
    );
    await expect(tops.size).toBe(1);
  },
};
export const InANarrowCallout: Story = {
  render: (args) => (
    <div style={{ width: '17rem' }}>
      <Callout tone="success" title="Check your email">
        If there is an account for <EmailText {...args} />, we have sent it a link to choose a new
        password.
      </Callout>
    </div>
  ),
  play: async ({ canvas }) => {
    const email = canvas.getByText('lucia@demo.almsway.example');
    const parts = partsOf(email);
    await expect(new Set(parts.map(({ top }) => top)).size).toBeGreaterThan(1);
    for (const { lines } of parts) await expect(lines).toBe(1);
  },
};
export const LongText: Story = {
  args: { email: 'ayya-khema-mae.preceptor@monastery-of-the-birches.demo.almsway.example' },
  render: (args) => (
    <div style={{ width: '17rem' }}>
      <EmailText {...args} />
    </div>
  ),
};
