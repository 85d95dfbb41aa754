import { Link } from '@almsway/client/navigation/link.tsx';
import { Avatar } from '@almsway/design-system/avatar';
import { Badge } from '@almsway/design-system/badge';
import { Button } from '@almsway/design-system/button';
import { IconButton } from '@almsway/design-system/icon-button';
import { TextLink } from '@almsway/design-system/link';
import { Quote } from '@almsway/design-system/quote';
import { QuietRow, Row, RowList } from '@almsway/design-system/row-list';
import { Facts } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis } from 'lucide-react';
import { expect } from 'storybook/test';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Primitives / Layout / RowList',
  component: RowList,
  subcomponents: { Row },
  args: {
    children: [
      <Row
        key="1"
        picture={<Avatar name="Ayya Sujātā" />}
        title="Ayya Sujātā"
        note="7 Nov · Received"
        figure="€30"
        details={{
          content: 'Bank transfer · Reference M66VTB6K',
          hint: 'Details',
          label: 'Details of €30 for Ayya Sujātā',
        }}
      >
        <Quote>The stove of the hall keeps us warm again.</Quote>
      </Row>,
      <Row
        key="2"
        picture={<Avatar name="Ani Tenzin Dolkar" />}
        title="Ani Tenzin Dolkar"
        note="2 Sep · Cancelled"
        figure="€1,015"
      />,
    ],
  },
  parameters: notes({
    whatFor: 'Many things of one kind with a figure each, read from top to bottom.',
    whenNot: 'Figures to compare in several columns: a table. Things to choose between: cards.',
    accessibility: 'A list; the button at the end says whether its details are shown.',
    doThis: ['Say in one short line what state each is in.'],
    avoid: ['Fold away what a person must act on.'],
  }),
} satisfies Meta<typeof RowList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFigures: Story = {
  play: async ({ canvas, userEvent }) => {
    const details = canvas.getByText('Bank transfer · Reference M66VTB6K');
    await expect(details).not.toBeVisible();
    const button = canvas.getByRole('button', { name: 'Details of €30 for Ayya Sujātā' });
    await userEvent.click(button);
    await expect(details).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};
/** The details are opened by a press anywhere but on the link. */
export const WithLink: Story = {
  args: {
    children: (
      <Row
        title="Ayya Sujātā"
        note={
          <Facts
            items={[
              '7 Nov',
              <TextLink key="receipt" asChild>
                <Link href="/receipt">Receipt</Link>
              </TextLink>,
            ]}
          />
        }
        details={{ content: 'Bank transfer', hint: 'Details', label: 'Details of €30' }}
      />
    ),
  },
  play: async ({ canvas }) => {
    const pressedAt = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2);
    };
    const link = canvas.getByRole('link', { name: 'Receipt' });
    await expect(pressedAt(link)).toBe(link);
    const button = canvas.getByRole('button', { name: 'Details of €30' });
    await expect(pressedAt(canvas.getByText('7 Nov'))).toBe(button);
  },
};
export const Bare: Story = {
  args: { children: <Row title="Ayya Sujātā · 7 Nov" figure="€30" /> },
};
/** A menu is at the end of the first line, which keeps its height. */
export const WithMenu: Story = {
  args: {
    children: ['€30', '€1,015'].map((amount) => (
      <Row
        key={amount}
        title={amount}
        note="A patron · 7 Nov"
        figure={<Badge tone="success">Received</Badge>}
        action={<IconButton edge="end" label={`More: ${amount}`} hint="More" icon={<Ellipsis />} />}
      />
    )),
  },
};
/** Short rows use the columns of a list of people. */
export const Beside: Story = {
  args: {
    isBeside: true,
    children: ['Guitar strings', 'A second bicycle', 'Black ink'].map((need) => (
      <Row key={need} title={need} note="Ayya Sujātā" />
    )),
  },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem').map(({ offsetTop }) => offsetTop);
    await expect(second).toBe(first);
  },
};
Beside.tags = ['full'];
/** A row among others that matters less. */
export const Quiet: Story = {
  args: {
    children: [
      <Row key="1" picture={<Avatar name="Ayya Sujātā" />} title="Ayya Sujātā" figure="€30" />,
      <QuietRow
        key="2"
        actions={
          <>
            <Button variant="quiet" size="small">
              Continue
            </Button>
            <Button variant="quiet" size="small">
              Remove
            </Button>
          </>
        }
      >
        €50 for Germà Bernat, prepared on 20 Nov, not sent
      </QuietRow>,
    ],
  },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/^€50/);
    const { scrollWidth = 0, clientWidth = 0 } = words.closest('li') ?? {};
    // The buttons reach into the margin of the page, and not beyond it.
    await expect(scrollWidth - clientWidth).toBeLessThanOrEqual(16);
    const { left, top } = canvas.getByRole('button', { name: 'Continue' }).getBoundingClientRect();
    const { right, bottom } = words.getBoundingClientRect();
    // They follow the words, or are below them.
    await expect(top >= bottom - 1 || left - right < 24).toBe(true);
  },
};
Quiet.tags = ['full'];
export const LongText: Story = {
  args: {
    children: (
      <Row
        picture={<Avatar name="Ngawang" />}
        title="Bhikkhunī Ngawang Lhamo Dhammadinnā of the Hermitage of the Three Springs"
        note="7 Nov · Sent, according to you · in the account of her steward"
        figure="€10,000.00"
        details={{ content: 'Bank transfer', hint: 'Details', label: 'Details' }}
      />
    ),
  },
  globals: { viewport: { value: 'small', isRotated: false } },
};
LongText.tags = ['full'];
