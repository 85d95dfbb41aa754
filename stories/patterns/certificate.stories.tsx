import { Heading } from '@almsway/design-system/heading';
import { Certificate } from '@almsway/design-system/patterns/certificate';
import { Text } from '@almsway/design-system/text';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / Certificate',
  component: Certificate,
  args: {
    issuer: 'Fundación Sustento (ejemplo)',
    issuerLines: ['NIF G00000000', 'Calle del Ejemplo 1, 28000 Madrid'],
    title: <Heading level={2}>Donation certificate 2026-000001</Heading>,
    children: <Text>Fundación Sustento certifies that it received €25.00 from Lucía Ejemplo.</Text>,
    signature: <Text>For the entity, issued on February 15, 2026</Text>,
    signatureLines: ['Name and office', 'Signature or stamp'],
  },
  parameters: notes({
    whatFor: 'A paper that an organisation answers for, such as a donation certificate.',
    whenNot: 'Instructions to print: the print view of a dialog is enough.',
    accessibility: 'Plain text in reading order; headings come from its content.',
    doThis: ['Print it from a dialog, through its print view.'],
    avoid: ['Put buttons in it: they are not printed.'],
  }),
} satisfies Meta<typeof Certificate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneDonation: Story = {};
export const LongName: Story = {
  args: { issuer: 'Fundación para el sostenimiento de la vida monástica '.repeat(3) },
};
LongName.tags = ['full'];
