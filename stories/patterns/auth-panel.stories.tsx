import { Button } from '@almsway/design-system/button';
import { Form } from '@almsway/design-system/form';
import { TextLink } from '@almsway/design-system/link';
import { PasswordField } from '@almsway/design-system/password-field';
import { AuthPanel } from '@almsway/design-system/patterns/auth-panel';
import { TextField } from '@almsway/design-system/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { notes } from '../support/notes.ts';

const meta = {
  title: 'Patterns / AuthPanel',
  component: AuthPanel,
  args: {
    title: 'Welcome back',
    lead: 'Good to see you.',
    children: (
      <Form>
        <TextField label="Email" type="email" autoComplete="email" />
        <PasswordField label="Password" showLabel="Show password" autoComplete="current-password" />
        <Button type="submit" isFullWidth>
          Sign in
        </Button>
      </Form>
    ),
    footer: <TextLink href="/signup">Create an account</TextLink>,
  },
  parameters: {
    layout: 'fullscreen',
    ...notes({
      whatFor: 'The frame of signing in, signing up and resetting a password.',
      whenNot: 'Forms inside the product.',
      accessibility: 'One h1; the ornament is silent.',
      doThis: ['Keep the other form one link away.'],
      avoid: ['Ask for more than is needed.'],
    }),
  },
} satisfies Meta<typeof AuthPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};
export const AuthPanelOnAPhone: Story = {
  globals: { viewport: { value: 'small', isRotated: false } },
};
AuthPanelOnAPhone.tags = ['full'];
